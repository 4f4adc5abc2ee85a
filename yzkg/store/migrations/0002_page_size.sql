-- How large a page is in the units of its boxes: a picture may be fetched smaller than what its boxes were measured on.
-- NULL: unknown, then boxes are in pixels of the picture itself.

ALTER TABLE page ADD COLUMN width REAL CHECK (width > 0);
ALTER TABLE page ADD COLUMN height REAL CHECK (height > 0);
