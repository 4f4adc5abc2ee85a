"""Formats of files in words: the readers of the ingest layer as a historian calls what they read."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def format_name(importer: str) -> str:
    """What a reader ("page_xml 1": its name and version) reads; an unknown one keeps its own name."""
    code = importer.partition(" ")[0]
    names = {
        "plain_text": QCoreApplication.translate("Formats", "plain text"),
        "half_pages": QCoreApplication.translate("Formats", "volume text of the workshop archive"),
        "mandoku": "Kanripo/Mandoku",
        "json_lines": "JSON Lines",
        "ocr_json": QCoreApplication.translate("Formats", "OCR result (JSON)"),
        "tables": QCoreApplication.translate("Formats", "table"),
        "docx": QCoreApplication.translate("Formats", "Word document"),
        "pdf": "PDF",
        "page_xml": "PAGE XML",
        "alto": "ALTO",
        "hocr": "hOCR",
        "tei": "TEI",
        "iiif": QCoreApplication.translate("Formats", "IIIF manifest"),
        "tropy": "Tropy",
        "pictures": QCoreApplication.translate("Formats", "pictures"),
    }
    return names.get(code, code)
