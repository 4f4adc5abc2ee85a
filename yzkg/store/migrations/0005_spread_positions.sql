-- Wide gaps between the positions of records, so that a split moves none of those behind (see sources.GAP), which takes
-- seconds where there are thousands. What was imported before stands closer, or as close as can be.

UPDATE record SET position = position * 4294967296;
