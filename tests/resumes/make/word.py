"""Currículos as DOCX, with tabs, real headings, tables or two columns, and as Markdown for pandoc."""
import docx
from docx.shared import Cm, Pt
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement
from docx.oxml.ns import qn


def heading(place, text, style="bold"):
    paragraph = place.add_paragraph()
    run = paragraph.add_run(text)
    run.bold, run.font.size = True, Pt(12)
    if style == "rule":
        borders, line = OxmlElement("w:pBdr"), OxmlElement("w:bottom")
        for name, value in (("val", "single"), ("sz", "6"), ("space", "1"), ("color", "444444")):
            line.set(qn(f"w:{name}"), value)
        borders.append(line)
        paragraph._p.get_or_add_pPr().append(borders)
    return paragraph


def line(place, *parts, tab=None):
    """Adds a paragraph. A part that begins with * is bold."""
    paragraph = place.add_paragraph()
    paragraph.paragraph_format.space_after = Pt(1)
    if tab:
        paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(tab), WD_TAB_ALIGNMENT.RIGHT)
    for part in parts:
        run = paragraph.add_run(part.removeprefix("*"))
        run.bold = part.startswith("*")
    return paragraph


def start(told, place, big=20):
    paragraph = place.add_paragraph()
    run = paragraph.add_run(told.name)
    run.bold, run.font.size = True, Pt(big)


def tail(told, place, courses=True):
    if courses:
        heading(place, told.heads["courses"])
        for course in told.courses:
            line(place, f'{course["name"]} – {course["issuer"]} ({course["year"]})')
    if told.languages:
        heading(place, told.heads["languages"])
        for name, level in told.languages:
            line(place, f"{name} – {level}")
    line(place, f"CNH: {told.licence}")


def where(job, joint=" – "):
    return joint + job["place"] if job["place"] else ""


def tabs(told):
    """Makes a document with dates at the right margin, after a tab."""
    document = docx.Document()
    start(told, document)
    line(document, f"{told.city} | {told.phone} | {told.email}")
    heading(document, told.heads["about"], "rule")
    line(document, told.about)
    heading(document, told.heads["work"], "rule")
    for job in told.work:
        line(document, "*" + job["position"], "\t" + job["period"], tab=15.5)
        line(document, job["company"] + where(job))
        for did in job["did"]:
            document.add_paragraph(did, style="List Bullet")
    heading(document, told.heads["education"], "rule")
    for course in told.education:
        line(document, "*" + course["area"], "\t" + course["period"], tab=15.5)
        line(document, course["institution"])
    tail(told, document)
    return document


def styled(told):
    """Makes a document with Word's own headings. Each value of a job has its own paragraph."""
    document = docx.Document()
    document.add_heading(told.name, 0)
    line(document, f"{told.street} – {told.city}")
    line(document, f"Tel.: {told.phone}")
    line(document, f"E-mail: {told.email}")
    document.add_heading(told.heads["objective"], 1)
    line(document, told.headline)
    document.add_heading(told.heads["education"], 1)
    for course in told.education:
        document.add_paragraph(f'{course["area"]}, {course["institution"]} ({course["period"]})', style="List Bullet")
    document.add_heading(told.heads["work"], 1)
    for job in told.work:
        document.add_heading(job["company"] + where(job), 2)
        line(document, job["position"])
        line(document, job["period"])
        line(document, " ".join(job["did"]))
    tail(told, document)
    return document


def layout(told, side="left", headed=True):
    """Makes a document whose contacts are beside the rest, in a table without borders."""
    document = docx.Document()
    grid = document.add_table(rows=1, cols=2)
    left, right = grid.rows[0].cells
    thin, wide = (left, right) if side == "left" else (right, left)
    for cell, width in ((thin, Cm(5)), (wide, Cm(11))):
        cell.width = width
    start(told, thin if side == "right" else wide, 18)
    heading(thin, told.heads["contact"])
    for text in (told.phone, told.email, told.city):
        line(thin, text)
    heading(thin, told.heads["skills"])
    for skill in told.skills:
        line(thin, skill)
    tail(told, thin)
    heading(wide, told.heads["work"])
    for job in told.work:
        line(wide, "*" + job["position"])
        line(wide, f'{job["company"]}{where(job)} | {job["period"]}')
        line(wide, " ".join(job["did"]))
    heading(wide, told.heads["education"])
    for course in told.education:
        line(wide, "*" + course["area"])
        line(wide, f'{course["institution"]} | {course["period"]}')
    return document


def grid(told, headed=True, widths=(3.2, 6, 6)):
    """Makes a document with jobs in a table with borders, as people make it in Word."""
    document = docx.Document()
    start(told, document, 16)
    line(document, f"{told.phone} – {told.email}")
    line(document, told.city)
    heading(document, told.heads["work"])
    def table(head, rows):
        grid = document.add_table(rows=0, cols=3)
        grid.style = "Table Grid"
        for row in ([head] if headed else []) + rows:
            for cell, text, width in zip(grid.add_row().cells, row, widths):
                cell.text, cell.width = text, Cm(width)
    table(["Período", "Empresa", "Cargo"], [[j["period"], j["company"] + where(j), j["position"]] for j in told.work])
    heading(document, told.heads["education"])
    table(["Curso", "Instituição", "Conclusão"], [[c["area"], c["institution"], c["period"]] for c in told.education])
    tail(told, document)
    return document


def dated(told, wide=3.4):
    """Makes tables with the period at the left, and several paragraphs about the job or course at the right."""
    document = docx.Document()
    start(told, document, 18)
    line(document, f"{told.street}, {told.city}")
    line(document, f"{told.phone} / {told.email}")
    def rows(entries):
        grid = document.add_table(rows=0, cols=2)
        for period, lines in entries:
            left, right = grid.add_row().cells
            left.width, right.width = Cm(wide), Cm(16 - wide)
            left.text = period
            right.text = lines[0]
            right.paragraphs[0].runs[0].bold = True
            for text in lines[1:]:
                right.add_paragraph(text)
    heading(document, told.heads["work"])
    rows([(j["period"], [j["position"], j["company"] + where(j), *j["did"]]) for j in told.work])
    heading(document, told.heads["education"])
    rows([(c["period"], [c["area"], c["institution"]]) for c in told.education])
    tail(told, document)
    return document


def columns(told):
    """Makes a section of two real columns below the name. The text continues from the first column in the second."""
    document = docx.Document()
    start(told, document)
    line(document, f"{told.headline} – {told.city}")
    line(document, f"{told.phone} – {told.email}")
    section = document.add_section(0)
    cols = section._sectPr.xpath("./w:cols")[0]
    cols.set(qn("w:num"), "2")
    cols.set(qn("w:space"), "500")
    heading(document, told.heads["about"])
    line(document, told.about)
    heading(document, told.heads["work"])
    for job in told.work:
        line(document, "*" + job["position"])
        line(document, job["company"] + where(job))
        line(document, job["period"])
        for did in job["did"]:
            document.add_paragraph(did, style="List Bullet")
    heading(document, told.heads["education"])
    for course in told.education:
        line(document, "*" + course["area"])
        line(document, course["institution"])
        line(document, course["period"])
    tail(told, document)
    return document


def markdown(told, way="headings"):
    """Returns Markdown, which pandoc converts to DOCX."""
    out = [f"# {told.name}", "", f"{told.city} · {told.phone} · {told.email}", "", f'## {told.heads["about"]}', "", told.about, "", f'## {told.heads["work"]}', ""]
    if way == "table":
        out += ["| Período | Cargo | Empresa |", "|---|---|---|"] + [f'| {j["period"]} | {j["position"]} | {j["company"]}{where(j)} |' for j in told.work] + [""]
    for job in told.work if way != "table" else []:
        if way == "headings":
            out += [f'### {job["position"]}', "", f'**{job["company"]}**{where(job, ", ")}', "", f'*{job["period"]}*', ""]
        elif way == "line":
            out += [f'**{job["position"]}**, {job["company"]}{where(job)} ({job["period"]})', ""]
        elif way == "breaks":
            out += [f'**{job["company"]}**{where(job)}  ', f'{job["position"]}  ', f'{job["period"]}', ""]
        else:
            out += [job["period"], f':   **{job["position"]}**', "", f'    {job["company"]}{where(job)}', ""]
        if way != "terms":
            out += [f"- {did}" for did in job["did"]] + [""]
    out += [f'## {told.heads["education"]}', ""]
    for course in told.education:
        if way == "headings":
            out += [f'### {course["area"]}', "", f'{course["institution"]}', "", f'*{course["period"]}*', ""]
        elif way == "terms":
            out += [course["period"], f':   **{course["area"]}**', "", f'    {course["institution"]}', ""]
        else:
            out += [f'- {course["area"]} – {course["institution"]} – {course["period"]}']
    out += ["", f'## {told.heads["courses"]}', ""] + [f'- {c["name"]}, {c["issuer"]}, {c["year"]}' for c in told.courses] + [""]
    if told.languages:
        out += [f'## {told.heads["languages"]}', ""] + [f"- {name}: {level}" for name, level in told.languages] + [""]
    return "\n".join(out + [f"CNH categoria {told.licence}", ""])
