-- Which worked examples a model was shown with a record: they are chosen for it, and change as records are reviewed.

ALTER TABLE reading ADD COLUMN examples TEXT NOT NULL DEFAULT '[]';
