"""yzkg: read archival records, correct them beside the source, own the knowledge graph."""

__version__ = "0.1.0"
