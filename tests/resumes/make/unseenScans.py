#!/usr/bin/env python3
"""
Makes tests/resumes/unseenScans: clean grey pages of currículos, each with its true contents as JSON. No other set has
these persons, pairs of maker and layout, and fonts. `tests/resumes/worn.ts` adds wear (turned, grainy, in bad light) by
`wear` of the JSON, so that only clean pages are stored, because they are small. Needs the makers of make.py,
poppler-utils and python3-pil.
"""
import json
import pathlib
import subprocess
import tempfile
from html import escape as e

from PIL import Image

import make
import pages
from people import Told

OUT = pathlib.Path(__file__).parent.parent / "unseenScans"
# maker, layout, font, person; dpi; the parameters of Told: dates, study, place, heading, capitals; the wear.
LIST = """
chromium vitae Liberation-Serif claudio 200 numbers year / usual caps | scan turn=0.8 noise=9
chromium boxed Open-Sans vanessa 200 short years / plain | photo turn=-1.1 noise=8 light=0.5
chromium canva Roboto ingrid 150 capital years / long | scan turn=-0.6 noise=6
weasyprint singleLine C059 joaopedro 150 short years - usual | scan turn=0.4 noise=10
weasyprint sidebarLeft Nimbus-Sans fabio 200 numbers same / other | photo turn=1.4 noise=7 light=0.55
wkhtmltopdf table Liberation-Mono sebastiana 200 numbers year alone usual | fax turn=-0.5 noise=12
libreoffice styled - claudio 150 long concluded / other | scan turn=1.5 noise=5
libreoffice dated - joaopedro 200 capital years - plain caps | photo turn=0.9 noise=9 light=0.45
groff left - ingrid 300 numbers same / plain | fax turn=0.7 noise=10
groff line - vanessa 150 dot years / long | scan turn=-1.3 noise=7
latex columnRight - sebastiana 200 long years - plain | photo turn=-0.7 noise=10 light=0.5
latex hints - fabio 150 short same / usual | scan turn=1.0 noise=8
reportlab right - joaopedro 200 numbers conclusion / usual caps | scan turn=-0.9 noise=12
reportlab single - ingrid 150 words years / other | photo turn=0.5 noise=6 light=0.6
"""


def vitae(told):
    """Returns a word processor's template: a title, and a label before each value."""
    row = lambda label, text: f"<div>{label}: {e(text)}</div>"
    out = '<h1 style="text-align: center">CURRICULUM VITAE</h1>' + f"<h2>DADOS PESSOAIS</h2>" + row("Nome", told.name) + row("Data de nascimento", told.birth) + row("Endereço", f"{told.street} - {told.city}") + row("Telefone", told.phone) + row("E-mail", told.email)
    return pages.head(pages.BASE) + out + pages.sections(told, "labels") + "</body></html>"


def boxed(told):
    """Returns a page with a box for a photo, the name at its right, and headings on coloured bars."""
    css = pages.BASE + ".top { display: flex; gap: 14pt } .box { width: 76pt; height: 92pt; border: 1px solid #888; background: #ddd } h2 { background: #31556e; color: white; padding: 3pt 8pt; font-size: 12pt }"
    top = f'<div class="top"><div class="box"></div><div><h1>{e(told.name.upper())}</h1><div>{e(told.headline)}</div><div>{e(told.street)}, {e(told.city)}</div><div>{e(told.phone)} | {e(told.email)}</div></div></div>'
    return pages.head(css) + top + pages.sections(told, "first") + "</body></html>"


make.HTML.update(vitae=vitae, boxed=boxed)


def main():
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for line in LIST.strip().splitlines():
            how, wear = line.split(" | ")
            maker, layout, letters, person, dpi, dates, study, place, heading, *caps = how.split()
            name = f"{maker}-{layout}-{person}"
            told = Told(person, dates, study, " - " if place == "-" else place, heading, bool(caps))
            if letters != "-":
                plain = make.HTML[layout]
                make.HTML[layout] = lambda told: plain(told).replace("</style>", f"body {{ font-family: '{letters.replace('-', ' ')}' !important }}</style>")
            make.make(maker, layout, told, folder / f"{name}.pdf", folder)
            if letters != "-":
                make.HTML[layout] = plain
            subprocess.run(["pdftoppm", "-r", dpi, "-gray", "-f", "1", "-l", "1", "-singlefile", folder / f"{name}.pdf", folder / name], check=True)
            page = Image.open(folder / f"{name}.pgm").convert("L").point(lambda gray: min(7, gray // 32) * 255 // 7)
            page.save(OUT / f"{name}.webp", lossless=True, quality=100, method=6)
            kind, *values = wear.split()
            truth = dict(file=f"{name}.webp", maker=maker, layout=layout, half="unseen", **told.truth(has_languages=bool(told.languages)))
            truth["wear"] = dict(kind=kind, **{key: float(value) for key, value in (each.split("=") for each in values)})
            (OUT / f"{name}.json").write_text(json.dumps(truth, ensure_ascii=False, indent=2) + "\n")
            print(name)


main()
