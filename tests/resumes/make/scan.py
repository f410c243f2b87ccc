#!/usr/bin/env python3
"""
Makes tests/resumes/scans: pictures of some files of tests/resumes/files, with the same true contents. Ghostscript makes
scans (grey pages at 150 dpi), ImageMagick photos (turned by a degree, with noise and a shadow), and Poppler
screenshots. Needs Debian's ghostscript, imagemagick and poppler-utils.
"""
import pathlib
import subprocess
import tempfile

HERE = pathlib.Path(__file__).parent.parent
LIST = """
scan chromium-europass-josue
scan groff-right-josue
scan libreoffice-layoutRight-edson
scan reportlab-single-francisca
photo latex-right-antonio
photo weasyprint-sidebarLeft-josue
screenshot wkhtmltopdf-table-wesley
"""


def scan(source: pathlib.Path, to: pathlib.Path) -> None:
    device = ["-sDEVICE=pdfimage8", "-r150", "-sCompression=JPEG", "-dJPEGQ=55"]
    subprocess.run(["gs", "-q", *device, "-o", to.with_suffix(".pdf"), source], check=True)


def photo(source: pathlib.Path, to: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        page = f"{folder}/page"
        subprocess.run(["pdftoppm", "-r", "200", "-gray", "-png", "-singlefile", source, page], check=True)
        shadow = ["(", "+clone", "-sparse-color", "bilinear", "0,0 white 1600,2300 gray55", ")", "-compose", "multiply"]
        worn = ["-composite", "-background", "gray50", "-rotate", "1.2", "-attenuate", "0.15", "+noise", "gaussian"]
        subprocess.run(["convert", f"{page}.png", *shadow, *worn, "-quality", "45", to.with_suffix(".jpg")], check=True)


def screenshot(source: pathlib.Path, to: pathlib.Path) -> None:
    subprocess.run(["pdftoppm", "-r", "110", "-gray", "-png", "-singlefile", source, to], check=True)


for line in LIST.split("\n"):
    if line:
        kind, name = line.split()
        {"scan": scan, "photo": photo, "screenshot": screenshot}[kind](
            HERE / "files" / f"{name}.pdf", HERE / "scans" / name
        )
