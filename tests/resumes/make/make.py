#!/usr/bin/env python3
"""
Makes the currículos of tests/resumes/files, each with its true contents as JSON: 13 makers with 5 files each, in two
halves that share neither persons nor a maker's layout. Run it on a machine with the makers: libreoffice-writer-nogui,
python3-reportlab, python3-docx, weasyprint, wkhtmltopdf, groff, ghostscript, texlive-latex-base,
texlive-lang-portuguese, pandoc, abiword, python3-gi-cairo, gir1.2-pango-1.0, chromium (Debian), and jspdf (npm,
in the folder that JSPDF_FOLDER names). `make.py NAME…` makes only these files.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import pages
import typeset
import word
from people import Told

FILES = pathlib.Path(__file__).parent.parent / "files"
# maker, half, layout, person, then the parameters of Told: dates, study, place, heading, capitals.
LIST = """
chromium seen canva maria short years / usual
chromium seen europass josue numbers same - usual
chromium seen linkedin rafaela words same / usual
chromium unseen gupy luiz capital years / usual
chromium unseen canvaTimeline patricia dot same alone long
weasyprint seen sidebarLeft josue long years / plain
weasyprint seen lattes antonio years same / usual
weasyprint unseen europassOld francisca numbers years - usual
weasyprint unseen sidebarRight thais short conclusion alone long
weasyprint unseen singleBelow edson capital same / other
wkhtmltopdf seen table wesley short year alone usual
wkhtmltopdf seen indeed maria words words / usual
wkhtmltopdf seen sidebarEducation rafaela capital same / plain
wkhtmltopdf unseen catho patricia numbers concluded / usual
wkhtmltopdf unseen sidebarRight luiz long years - other
libreoffice seen columns antonio plain years / usual caps
libreoffice seen grid josue numbers year alone usual
libreoffice seen dated maria short same - plain caps
libreoffice unseen narrowGrid thais words years - usual
libreoffice unseen layoutRight edson numbers years / long
libreofficeDocx seen single wesley capital same - usual
libreofficeDocx seen singleLabels rafaela numbers conclusion / other
libreofficeDocx unseen table francisca short years alone usual
libreofficeDocx unseen indeed edson long same / usual
libreofficeDocx unseen singleLine patricia short year - long caps
pythonDocx seen layoutLeft maria short years / usual
pythonDocx seen grid wesley numbers years alone usual
pythonDocx seen tabs antonio capital same / long caps
pythonDocx unseen dated luiz plain years - plain
pythonDocx unseen styled thais long concluded / other
reportlab seen right wesley short years / usual caps
reportlab seen dates rafaela numbers years - plain
reportlab unseen left patricia capital same alone usual
reportlab unseen single francisca long years / long
reportlab unseen thin luiz numbers conclusion / other caps
groff seen right josue long years - usual
groff seen left wesley numbers same / plain
groff unseen below edson dot years / usual
groff unseen line thais short year alone long
groff unseen right francisca capital conclusion - other
latex seen hints maria short same / usual
latex seen right antonio long years - plain
latex seen columnLeft josue capital years alone usual
latex unseen columnRight luiz dot same / long
latex unseen hintsTwo edson numbers years - other
pandoc seen headings rafaela long same / usual
pandoc seen line josue short years - plain
pandoc unseen table patricia numbers year alone usual
pandoc unseen breaks francisca capital conclusion / other
pandoc unseen terms thais short years / long
cairo seen left antonio numbers conclusion / usual caps
cairo seen thin maria short years alone plain
cairo seen single josue long same / long
cairo unseen right edson capital years / usual caps
cairo unseen dates patricia short same - other
jspdf seen left wesley words years / usual
jspdf seen line maria numbers year - plain
jspdf unseen right thais dot same / other caps
jspdf unseen single luiz short conclusion alone usual
jspdf unseen dates francisca numbers years / long
abiword seen tabs rafaela plain same / other
abiword seen styled antonio short concluded / usual
abiword unseen grid francisca numbers year alone usual
abiword unseen layoutLeft luiz capital years / plain
abiword unseen dated patricia long years - long caps
"""

HTML = dict(
    canva=pages.canva, europass=pages.europass, europassOld=pages.europass_old, linkedin=pages.linkedin, gupy=pages.gupy, catho=pages.catho,
    indeed=pages.indeed, lattes=pages.lattes, table=pages.table, single=pages.single,
    canvaTimeline=lambda told: pages.canva(told, "below"),
    singleBelow=lambda told: pages.single(told, "below"), singleLabels=lambda told: pages.single(told, "labels"), singleLine=lambda told: pages.single(told, "line"),
    sidebarLeft=lambda told: pages.sidebar(told, "left"), sidebarRight=lambda told: pages.sidebar(told, "right", top=False),
    sidebarEducation=lambda told: pages.sidebar(told, "left", "below", education="bar"),
)
WORD = dict(
    tabs=word.tabs, styled=word.styled, grid=word.grid, dated=word.dated, columns=word.columns,
    layoutLeft=word.layout, layoutRight=lambda told: word.layout(told, "right"), narrowGrid=lambda told: word.grid(told, widths=(2.3, 3, 3)),
)
LATEX = dict(hints="hints", hintsTwo="hints", right="right", columnLeft="left", columnRight="columnRight")


def run(*command, **options):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=180, **options)


def squeeze(path):
    """Warns of a large file: some makers embed whole fonts. Compressing by Ghostscript would add another maker."""
    if path.stat().st_size > 70_000:
        print("large:", path.name, path.stat().st_size, file=sys.stderr)


def make(maker, layout, told, out, folder):
    source = folder / out.with_suffix(".html").name
    if maker in ("chromium", "weasyprint", "wkhtmltopdf", "libreofficeDocx"):
        source.write_text(HTML[layout](told))
    if maker == "chromium":
        run("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={out}", source)
    elif maker == "weasyprint":
        run("weasyprint", source, out)
    elif maker == "wkhtmltopdf":
        run("wkhtmltopdf", "-q", source, out, env={"QT_QPA_PLATFORM": "offscreen", "PATH": "/usr/bin:/bin"})
    elif maker == "libreofficeDocx":
        run("soffice", "--headless", "--infilter=HTML (StarWriter)", "--convert-to", "docx:Office Open XML Text", "--outdir", out.parent, source)
    elif maker in ("pythonDocx", "libreoffice", "abiword"):
        document = folder / out.with_suffix(".docx").name
        WORD[layout](told).save(out if maker == "pythonDocx" else document)
        if maker == "libreoffice":
            run("soffice", "--headless", "--convert-to", "pdf", "--outdir", out.parent, document)
        elif maker == "abiword":
            run("abiword", "--to=pdf", f"--to-name={out}", document)
    elif maker == "pandoc":
        run("pandoc", "-f", "markdown", "-t", "docx", "-o", out, input=word.markdown(told, layout).encode())
    elif maker == "groff":
        paper = subprocess.run(["groff", "-Kutf8", "-ms", "-Tps"], input=typeset.groff(told, layout).encode(), capture_output=True, check=True).stdout
        run("ps2pdf", "-", out, input=paper)
    elif maker == "latex":
        source = folder / out.with_suffix(".tex").name
        source.write_text(typeset.latex(told, LATEX[layout]))
        run("pdflatex", "-interaction=nonstopmode", "-output-directory", folder, source)
        out.write_bytes((folder / out.name).read_bytes())
    elif maker in ("reportlab", "cairo"):
        typeset.draw(typeset.ReportLab(out) if maker == "reportlab" else typeset.Cairo(out), told, layout)
    elif maker == "jspdf":
        source = folder / out.with_suffix(".json").name
        source.write_text(json.dumps({key: getattr(told, key) for key in "name headline city phone email street skills courses languages licence heads work education".split()}))
        run("node", pathlib.Path(__file__).parent / "jspdf.mjs", source, out, layout)


def main():
    FILES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        for line in LIST.strip().splitlines():
            maker, half, layout, person, dates, study, place, heading, *caps = line.split()
            name = f"{maker}-{layout}-{person}"
            if len(sys.argv) > 1 and name not in sys.argv[1:]:
                continue
            study = study if study != "words" else "same"
            told = Told(person, dates, study, " - " if place == "-" else place, heading, bool(caps))
            is_word = maker in ("libreofficeDocx", "pythonDocx", "pandoc")
            out = FILES / f"{name}.{'docx' if is_word else 'pdf'}"
            make(maker, layout, told, out, pathlib.Path(temporary))
            squeeze(out)
            truth = dict(file=out.name, maker=maker, layout=layout, half=half, **told.truth(has_licence=layout != "linkedin"))
            if layout.startswith("europass"):
                truth["languages"].append("Português")
            (FILES / f"{name}.json").write_text(json.dumps(truth, ensure_ascii=False, indent=1) + "\n")
            print(name)


if __name__ == "__main__":
    main()
