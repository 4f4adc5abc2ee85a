-- Whether the lines of a page are columns of one running text: records cut from it are joined without a line feed.

ALTER TABLE page ADD COLUMN flows BOOLEAN NOT NULL DEFAULT 0 CHECK (flows IN (0, 1));
