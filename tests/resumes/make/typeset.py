"""Currículos typeset by groff and LaTeX, or drawn by ReportLab or by cairo with Pango."""
import re


def roff(text):
    return text.replace("\\", "\\e").replace("'", "\\(aq")


def groff(told, way="right"):
    """Returns a page of macros -ms. Dates are at the right margin, at the left as labels, in the line, or below."""
    out = [".nr PS 11", ".nr VS 14", ".nr LL 16c", ".nr PO 2.5c", ".ds CH", ".LP", f".ps 18\n.B \"{roff(told.name)}\"\n.ps 11", ".br", roff(f"{told.city} \\[bu] {told.phone} \\[bu] {told.email}").replace("\\e[bu]", "\\[bu]"), f".SH\n{roff(told.heads['about'])}", ".LP", roff(told.about), f".SH\n{roff(told.heads['work'])}"]
    def entry(first, second, period, did):
        if way == "right":
            out.extend([".LP", ".ta 16cR", f"\\fB{roff(first)}\\fP\t{roff(period)}", ".br", roff(second)])
        elif way == "left":
            out.extend([f".IP \"{roff(period)}\" 4.6c", f"\\fB{roff(first)}\\fP", ".br", roff(second)])
        elif way == "line":
            out.extend([".LP", f"\\fB{roff(first)}\\fP, {roff(second)}, {roff(period)}"])
        else:
            out.extend([".LP", f"\\fB{roff(first)}\\fP", ".br", roff(second), ".br", f"\\fI{roff(period)}\\fP"])
        for text in did:
            out.extend([".br", roff(text)] if way == "left" else [".IP \\[bu] 2", roff(text)])
    for job in told.work:
        entry(job["position"], job["company"] + (f' - {job["place"]}' if job["place"] else ""), job["period"], job["did"])
    out.append(f".SH\n{roff(told.heads['education'])}")
    for course in told.education:
        entry(course["area"], course["institution"], course["period"], [])
    out.append(f".SH\n{roff(told.heads['courses'])}")
    for course in told.courses:
        out.extend([".IP \\[bu] 2", roff(f'{course["name"]} - {course["issuer"]} - {course["year"]}')])
    if told.languages:
        out.append(f".SH\n{roff(told.heads['languages'])}\n.LP")
        out.append(roff(", ".join(f"{name} {level}" for name, level in told.languages)))
    out += [".LP", f"CNH categoria {told.licence}", ""]
    return "\n".join(out)


def tex(text):
    return re.sub(r"([&%#_])", r"\\\1", text).replace("–", "--").replace("—", "---").replace("·", r"\textperiodcentered{}")


LATEX = r"""\documentclass[10pt,a4paper]{article}
\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage[brazil]{babel}
\setlength{\parindent}{0pt}\setlength{\parskip}{3pt}\pagestyle{empty}
\setlength{\oddsidemargin}{-10mm}\setlength{\textwidth}{178mm}\setlength{\topmargin}{-20mm}\setlength{\textheight}{260mm}
"""


def latex(told, way="hints"):
    """Returns a page like moderncv's with dates at the left ("hints"), at the right, or a page of two columns."""
    where = lambda job: f', {tex(job["place"])}' if job["place"] else ""
    title = lambda key: rf"\vspace{{6pt}}{{\large\bfseries {tex(told.heads[key])}}}\par\hrule\vspace{{4pt}}" + "\n"
    out = LATEX + "\\begin{document}\n"
    name = rf"{{\Huge {tex(told.name)}}}\par {tex(told.headline)}\par" + "\n"
    contact = rf"{tex(told.city)} $\cdot$ {tex(told.phone)} $\cdot$ {tex(told.email)}\par" + "\n"
    if way == "hints":
        row = lambda left, right: rf"\begin{{tabular}}{{@{{}}p{{36mm}}p{{138mm}}@{{}}}}{tex(left)}&{right}\end{{tabular}}\par" + "\n"
        out += name + contact + title("education") + "".join(row(c["period"], rf"\textbf{{{tex(c['area'])}}}, \textit{{{tex(c['institution'])}}}") for c in told.education)
        out += title("work") + "".join(row(j["period"], rf"\textbf{{{tex(j['position'])}}}, \textit{{{tex(j['company'])}}}{where(j)}\newline {tex(' '.join(j['did']))}") for j in told.work)
        out += title("languages") + "".join(row(n, tex(l)) for n, l in told.languages) if told.languages else ""
    elif way == "right":
        out += name + contact + title("about") + tex(told.about) + "\\par\n" + title("work")
        for j in told.work:
            out += rf"\textbf{{{tex(j['company'])}}}{where(j)}\hfill {tex(j['period'])}\\ \textit{{{tex(j['position'])}}}\begin{{itemize}}" + "".join(rf"\item {tex(d)}" for d in j["did"]) + "\\end{itemize}\n"
        out += title("education") + "".join(rf"\textbf{{{tex(c['institution'])}}}\hfill {tex(c['period'])}\\ {tex(c['area'])}\par" + "\n" for c in told.education)
    else:
        thin = rf"\textbf{{{tex(told.heads['contact'])}}}\par {tex(told.phone)}\par {tex(told.email)}\par {tex(told.city)}\par\vspace{{8pt}}\textbf{{{tex(told.heads['skills'])}}}\par " + r"\par ".join(tex(s) for s in told.skills)
        if told.languages:
            thin += rf"\par\vspace{{8pt}}\textbf{{{tex(told.heads['languages'])}}}\par " + r"\par ".join(f"{tex(n)} -- {tex(l)}" for n, l in told.languages)
        wide = rf"{{\large\bfseries {tex(told.heads['work'])}}}\par " + "".join(rf"\textbf{{{tex(j['position'])}}}\par {tex(j['company'])}{where(j)}\par\textit{{{tex(j['period'])}}}\par {tex(' '.join(j['did']))}\par\vspace{{5pt}}" for j in told.work)
        wide += rf"{{\large\bfseries {tex(told.heads['education'])}}}\par " + "".join(rf"\textbf{{{tex(c['area'])}}}\par {tex(c['institution'])}\par\textit{{{tex(c['period'])}}}\par\vspace{{5pt}}" for c in told.education)
        box = lambda width, text: rf"\begin{{minipage}}[t]{{{width}mm}}\setlength{{\parskip}}{{2pt}}\raggedright {text}\end{{minipage}}"
        out += name + r"\vspace{8pt}" + (box(54, thin) + r"\hspace{8mm}" + box(112, wide) if way == "left" else box(112, wide) + r"\hspace{8mm}" + box(54, thin)) + "\n"
    return out + rf"\par\vspace{{6pt}}CNH categoria {told.licence}" + "\n\\end{document}\n"


class ReportLab:
    """Draws on ReportLab's canvas, and breaks lines between words as ReportLab's paragraphs do."""

    def __init__(self, path):
        from reportlab.pdfgen.canvas import Canvas
        from reportlab.pdfbase.pdfmetrics import stringWidth
        self.canvas, self.measure = Canvas(str(path), pagesize=(595, 842)), stringWidth

    def font(self, bold):
        return "Helvetica-Bold" if bold else "Helvetica"

    def wrap(self, text, size, bold, width):
        lines, current = [], ""
        for word in text.split():
            longer = f"{current} {word}".strip()
            if current and self.measure(longer, self.font(bold), size) > width:
                lines.append(current)
                current = word
            else:
                current = longer
        return [*lines, current]

    def text(self, text, x, y, size, bold, width, align="left"):
        lines = self.wrap(text, size, bold, width)
        for index, part in enumerate(lines):
            at = x if align == "left" else x + width - self.measure(part, self.font(bold), size)
            self.canvas.setFont(self.font(bold), size)
            self.canvas.drawString(at, 842 - y - size - index * size * 1.3, part)
        return len(lines) * size * 1.3

    def rule(self, x, y, width):
        self.canvas.line(x, 842 - y, x + width, 842 - y)

    def save(self):
        self.canvas.save()


class Cairo:
    """Draws Pango's text layouts on a PDF surface of cairo."""

    def __init__(self, path):
        import cairo
        import gi
        gi.require_version("Pango", "1.0")
        gi.require_version("PangoCairo", "1.0")
        from gi.repository import Pango, PangoCairo
        self.pango, self.pangocairo = Pango, PangoCairo
        self.surface = cairo.PDFSurface(str(path), 595, 842)
        self.context = cairo.Context(self.surface)

    def text(self, text, x, y, size, bold, width, align="left"):
        layout = self.pangocairo.create_layout(self.context)
        layout.set_font_description(self.pango.FontDescription(f"Lato {'Bold ' if bold else ''}{size * 0.75}"))
        layout.set_width(int(width * self.pango.SCALE))
        layout.set_alignment(self.pango.Alignment.RIGHT if align == "right" else self.pango.Alignment.LEFT)
        layout.set_text(text, -1)
        self.context.move_to(x, y)
        self.pangocairo.show_layout(self.context, layout)
        return layout.get_pixel_size()[1]

    def rule(self, x, y, width):
        self.context.set_line_width(0.6)
        self.context.move_to(x, y)
        self.context.line_to(x + width, y)
        self.context.stroke()

    def save(self):
        self.surface.finish()


def draw(page, told, way="right"):
    """Draws a page with a sidebar (`way` is `right` or `left`), a margin of `dates`, a `single` column or a `thin` one."""
    boxes = dict(right=((40, 330), (400, 155)), left=((220, 335), (40, 155)), dates=((150, 400), (40, 100)), single=((50, 495), (50, 495)), thin=((40, 240), (310, 245)))
    (x, width), (side, side_width) = boxes[way]
    where = lambda job: f' | {job["place"]}' if job["place"] else ""
    y = 36
    y += page.text(told.name, 40, y, 22, True, 500) + 2
    y += page.text(told.headline, 40, y, 12, False, 500) + 4
    has_bar = way in ("right", "left", "thin")
    if not has_bar:
        y += page.text(f"{told.city}  |  {told.phone}  |  {told.email}", 40, y, 10, False, 515) + 4
    top = y + 8
    def title(text, x, y, width):
        height = page.text(text, x, y, 12, True, width)
        page.rule(x, y + height + 2, width)
        return height + 8
    def entry(y, first, second, period, did):
        if way == "dates":
            page.text(period, side, y, 9.5, False, side_width)
            y += page.text(first, x, y, 10.5, True, width)
        elif way == "single":
            page.text(period, x, y, 10, False, width, "right")
            y += page.text(first, x, y, 10.5, True, width * 0.7)
        else:
            y += page.text(first, x, y, 10.5, True, width)
        y += page.text(second, x, y, 10, False, width)
        if has_bar:
            y += page.text(period, x, y, 9.5, False, width)
        for text in did:
            y += page.text(f"• {text}", x, y, 10, False, width)
        return y + 7
    y = top
    y += title(told.heads["work"], side if way == "dates" else x, y, width)
    for job in told.work:
        y = entry(y, job["position"], job["company"] + where(job), job["period"], job["did"])
    y += title(told.heads["education"], side if way == "dates" else x, y + 4, width) + 4
    for course in told.education:
        y = entry(y, course["area"], course["institution"], course["period"], [])
    if has_bar:
        x, width, y = side, side_width, top
        y += title(told.heads["contact"], x, y, width)
        for text in (told.phone, told.email, told.city):
            y += page.text(text, x, y, 9.5, False, width) + 1
        y += 8
        y += title(told.heads["skills"], x, y, width)
        for text in told.skills:
            y += page.text(text, x, y, 9.5, False, width) + 1
        y += 8
    edge = side if way == "dates" else x
    y += title(told.heads["courses"], edge, y, width)
    for course in told.courses:
        y += page.text(f'{course["name"]} – {course["issuer"]} – {course["year"]}', edge, y, 9.5, False, width) + 1
    if told.languages:
        y += 8
        y += title(told.heads["languages"], edge, y, width)
        for name, level in told.languages:
            y += page.text(f"{name} – {level}", edge, y, 9.5, False, width) + 1
    page.text(f"CNH categoria {told.licence}", edge, y + 8, 9.5, False, width)
    page.save()
