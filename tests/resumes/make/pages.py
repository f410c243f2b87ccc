"""Currículos as HTML, in the layouts that people send: of job sites, networks, word processors and drawing tools."""
from html import escape as e


def head(css):
    return f'<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Currículo</title><style>{css}</style></head><body>'


def bullets(items):
    return "<ul>" + "".join(f"<li>{e(item)}</li>" for item in items) + "</ul>"


def h2(told, key):
    return f"<h2>{e(told.heads[key])}</h2>"


# Each of these functions returns the HTML of one job.
def job_right(job):
    where = f' – {e(job["place"])}' if job["place"] else ""
    return f'<div class="row"><b>{e(job["position"])}</b><span class="date">{e(job["period"])}</span></div><div>{e(job["company"])}{where}</div>{bullets(job["did"])}'


def job_below(job):
    where = f' | {e(job["place"])}' if job["place"] else ""
    return f'<div><b>{e(job["company"])}</b>{where}</div><div><i>{e(job["position"])}</i></div><div class="small">{e(job["period"])}</div>{bullets(job["did"])}'


def job_line(job):
    where = f', {e(job["place"])}' if job["place"] else ""
    return f'<p><b>{e(job["position"])}</b> | {e(job["company"])}{where} | {e(job["period"])}</p>{bullets(job["did"])}'


def job_labels(job):
    where = f'<div>Local: {e(job["place"])}</div>' if job["place"] else ""
    return f'<p></p><div>Empresa: {e(job["company"])}</div><div>Cargo: {e(job["position"])}</div><div>Período: {e(job["period"])}</div>{where}<div>Atividades: {e(" ".join(job["did"]))}</div>'


def job_first(job):
    where = f' · {e(job["place"])}' if job["place"] else ""
    return f'<div class="small">{e(job["period"])}</div><div><b>{e(job["position"])}</b></div><div>{e(job["company"])}{where}</div>{bullets(job["did"])}'


def course_right(course):
    return f'<div class="row"><b>{e(course["area"])}</b><span class="date">{e(course["period"])}</span></div><div>{e(course["institution"])}</div>'


def course_below(course):
    return f'<div><b>{e(course["institution"])}</b></div><div>{e(course["area"])}</div><div class="small">{e(course["period"])}</div>'


def course_line(course):
    return f'<p>{e(course["area"])} – {e(course["institution"])} – {e(course["period"])}</p>'


def course_first(course):
    return f'<div class="small">{e(course["period"])}</div><div><b>{e(course["area"])}</b></div><div>{e(course["institution"])}</div>'


JOBS = dict(right=job_right, below=job_below, line=job_line, labels=job_labels, first=job_first)
COURSES = dict(right=course_right, below=course_below, line=course_line, labels=course_line, first=course_first)

BASE = """
@page { size: A4; margin: 18mm } body { font-family: 'Liberation Sans', Arial, sans-serif; font-size: 10.5pt; line-height: 1.35; color: #222; margin: 0 }
h1 { font-size: 20pt; margin: 0 } h2 { font-size: 12pt; margin: 14pt 0 4pt } ul { margin: 2pt 0 8pt; padding-left: 14pt } p { margin: 4pt 0 }
.row { overflow: hidden } .date { float: right; color: #555 } .small { color: #666; font-size: 9.5pt } td { vertical-align: top }
"""


def sections(told, entry, order=("about", "work", "education", "courses", "languages", "licence")):
    out = []
    for key in order:
        if key == "about":
            out.append(h2(told, "about") + f"<p>{e(told.about)}</p>")
        if key == "objective":
            out.append(h2(told, "objective") + f"<p>{e(told.headline)}</p>")
        if key == "work":
            out.append(h2(told, "work") + "".join(JOBS[entry](job) for job in told.work))
        if key == "education":
            out.append(h2(told, "education") + "".join(COURSES[entry](course) for course in told.education))
        if key == "courses":
            out.append(h2(told, "courses") + bullets(f'{c["name"]} – {c["issuer"]} – {c["year"]}' for c in told.courses))
        if key == "languages" and told.languages:
            out.append(h2(told, "languages") + bullets(f"{name}: {level}" for name, level in told.languages))
        if key == "skills":
            out.append(h2(told, "skills") + bullets(told.skills))
        if key == "licence":
            out.append(f"<p>CNH categoria {told.licence}</p>")
    return "".join(out)


def single(told, entry="right", css=""):
    return (head(BASE + "h1, .contact { text-align: center } h2 { border-bottom: 1px solid #888 }" + css)
            + f'<h1>{e(told.name)}</h1><div class="contact">{e(told.city)} | {e(told.phone)} | {e(told.email)}</div>' + sections(told, entry) + "</body></html>")


def bar(told, keys):
    """Returns the content of a sidebar."""
    out = [f'<h3>{e(told.heads["contact"])}</h3><p>{e(told.phone)}<br>{e(told.email)}<br>{e(told.street)}<br>{e(told.city)}</p>'] if "contact" in keys else []
    if "education" in keys:
        out.append(f'<h3>{e(told.heads["education"])}</h3>' + "".join(f'<p><b>{e(c["area"])}</b><br>{e(c["institution"])}<br>{e(c["period"])}</p>' for c in told.education))
    if "skills" in keys:
        out.append(f'<h3>{e(told.heads["skills"])}</h3>' + "".join(f"<div>{e(skill)}</div>" for skill in told.skills))
    if "languages" in keys and told.languages:
        out.append(f'<h3>{e(told.heads["languages"])}</h3>' + "".join(f"<div>{e(name)} – {e(level)}</div>" for name, level in told.languages))
    if "courses" in keys:
        out.append(f'<h3>{e(told.heads["courses"])}</h3>' + "".join(f'<p>{e(c["name"])}<br>{e(c["issuer"])}, {c["year"]}</p>' for c in told.courses))
    if "licence" in keys:
        out.append(f'<h3>{e(told.heads["licence"])}</h3><div>Categoria {told.licence}</div>')
    return "".join(out)


SIDE = BASE + "h3 { font-size: 11pt; margin: 14pt 0 3pt } table { border-collapse: collapse; width: 100% } "


def sidebar(told, side="right", entry="first", education="main", top=True, css=""):
    """Returns two columns. The name is above both columns, or in the wide column."""
    keys = ("contact", "skills", "languages", "courses", "licence") + (("education",) if education == "bar" else ())
    name = f'<h1>{e(told.name)}</h1><div style="font-size: 13pt; color: #a33">{e(told.headline)}</div>'
    main = sections(told, entry, ("about", "work") + (("education",) if education == "main" else ()))
    wide = f'<td style="padding: 6pt 12pt">{"" if top else name}{main}</td>'
    narrow = f'<td style="width: 31%; background: #e8edf2; padding: 6pt 10pt">{bar(told, keys)}</td>'
    cells = wide + narrow if side == "right" else narrow + wide
    return head(SIDE + css) + (f'<div style="padding: 0 0 10pt">{name}</div>' if top else "") + f"<table><tr>{cells}</tr></table></body></html>"


def canva(told, entry="first"):
    """Returns a layout of a drawing tool: spaced capitals, a sidebar at the right, jobs on a time line."""
    css = BASE + """h1 { font-size: 30pt; letter-spacing: 2pt; text-transform: uppercase; line-height: 1.05 } .head { background: #24384f; color: white; padding: 22pt 20pt; }
    .all { display: flex; gap: 22pt; padding: 12pt 20pt } .wide { flex: 1 } .thin { width: 150pt } h2, h3 { letter-spacing: 1.5pt; text-transform: uppercase; font-size: 11.5pt; color: #24384f }
    .job { border-left: 1.5pt solid #9ab; padding-left: 9pt; margin-bottom: 7pt } @page { margin: 0 }"""
    words = told.name.split()
    name = f'{e(" ".join(words[:2]))}<br>{e(" ".join(words[2:]))}'
    jobs = "".join(f'<div class="job">{JOBS[entry](job)}</div>' for job in told.work)
    studies = "".join(f'<div class="job">{COURSES[entry](course)}</div>' for course in told.education)
    return (head(css) + f'<div class="head"><h1>{name}</h1><div>{e(told.headline)}</div></div><div class="all"><div class="wide">{h2(told, "about")}<p>{e(told.about)}</p>{h2(told, "work")}{jobs}{h2(told, "education")}{studies}</div>'
            + f'<div class="thin">{bar(told, ("contact", "skills", "languages", "courses", "licence"))}</div></div></body></html>')


def europass(told):
    css = BASE + "h2 { color: #0e4194; border-bottom: 1px solid #0e4194; text-transform: uppercase; font-size: 11pt } .small { font-size: 9.5pt }"
    out = f'<h1>{e(told.name)}</h1><p class="small"><b>Data de nascimento:</b> {told.birth} | <b>Nacionalidade:</b> Brasileira | <b>Telefone:</b> {e(told.phone)} | <b>E-mail:</b> {e(told.email)} | <b>Endereço:</b> {e(told.street)}, {e(told.city)}, Brasil (Residência)</p>'
    out += h2(told, "work")
    for job in told.work:
        out += f'<div>[ {e(job["period"])} ] <b>{e(job["position"])}</b></div><div><b>{e(job["company"])}</b></div><div>Cidade: {e(job["city"])} | País: Brasil</div>{bullets(job["did"])}'
    out += h2(told, "education")
    for course in told.education:
        out += f'<div>[ {e(course["period"])} ] <b>{e(course["area"])}</b></div><div><b>{e(course["institution"])}</b></div>'
    if told.languages:
        out += h2(told, "languages") + "<p>Língua(s) materna(s): Português</p>" + "".join(f"<p>{e(name)}: {e(level)}</p>" for name, level in told.languages)
    return head(css) + out + f"<h2>Carta de condução</h2><p>CNH categoria {told.licence}</p></body></html>"


def europass_old(told):
    css = BASE + "table { width: 100%; border-collapse: collapse } .l { width: 27%; text-align: right; padding-right: 10pt; color: #0e4194; font-size: 9.5pt } .r { padding-bottom: 5pt } h2 { font-size: 9.5pt; text-transform: uppercase; margin: 8pt 0; color: #0e4194 }"
    def row(left, right):
        return f'<tr><td class="l">{left}</td><td class="r">{right}</td></tr>'
    out = row("INFORMAÇÃO PESSOAL", f"<h1>{e(told.name)}</h1>{e(told.street)}, {e(told.city)}<br>{e(told.phone)}<br>{e(told.email)}")
    out += row(h2(told, "work"), "")
    for job in told.work:
        out += row(e(job["period"]), f'<b>{e(job["position"])}</b><br>{e(job["company"])}{", " + e(job["place"]) if job["place"] else ""}{bullets(job["did"])}')
    out += row(h2(told, "education"), "")
    for course in told.education:
        out += row(e(course["period"]), f'<b>{e(course["area"])}</b><br>{e(course["institution"])}')
    out += row("<h2>Competências pessoais</h2>", "")
    out += row("Língua materna", "Português") + "".join(row("Outras línguas", f"{e(name)} ({e(level)})") for name, level in told.languages)
    return head(css) + f"<table>{out}{row('CNH', 'Categoria ' + told.licence)}</table></body></html>"


def linkedin(told):
    css = BASE + """@page { margin: 0 } .all { display: flex; min-height: 285mm } .thin { width: 165pt; background: #293e49; color: #eee; padding: 34pt 18pt; box-sizing: border-box; font-size: 9.5pt }
    .wide { flex: 1; padding: 34pt 26pt } h1 { font-size: 26pt; font-weight: normal } h2 { font-size: 15.75pt; font-weight: normal; border-top: 1px solid #ccc; padding-top: 8pt } h3 { font-size: 13pt; font-weight: normal; margin: 16pt 0 5pt }"""
    thin = f'<h3>Contato</h3><div>{e(told.phone)} (Mobile)</div><div>{e(told.email)}</div><p>www.linkedin.com/in/{told.person["id"]}-auto (LinkedIn)</p><h3>Principais competências</h3>' + "".join(f"<div>{e(s)}</div>" for s in told.skills[:3])
    if told.languages:
        thin += "<h3>Languages</h3>" + "".join(f"<div>{e(name)} ({e(level)})</div>" for name, level in told.languages)
    thin += "<h3>Certifications</h3>" + "".join(f'<div>{e(c["name"])}</div>' for c in told.courses)
    city = f'{told.person["city"]}, {told.person["state"]}, Brasil'
    wide = f'<h1>{e(told.name)}</h1><div style="font-size: 12pt">{e(told.headline)}</div><div style="color: #777">{e(city)}</div><h2>Resumo</h2><p>{e(told.about)}</p><h2>Experiência</h2>'
    for index, job in enumerate(told.work):
        wide += f'<div style="font-size: 12pt; margin-top: 9pt">{e(job["company"])}</div><div style="font-size: 11.5pt">{e(job["position"])}</div><div>{e(job["period"])} ({index + 1} anos {index + 2} meses)</div>' + (f'<div style="color: #777">{e(job["city"])}, {e(job["state"])}, Brasil</div>' if told.place else "") + f'<p>{e(" ".join(job["did"]))}</p>'
    wide += "<h2>Formação acadêmica</h2>"
    for course in told.education:
        wide += f'<div style="font-size: 12pt; margin-top: 7pt">{e(course["institution"])}</div><div>{e(course["area"])} · ({e(course["period"])})</div>'
    return head(css) + f'<div class="all"><div class="thin">{thin}</div><div class="wide">{wide}</div></div></body></html>'


def indeed(told):
    css = BASE + "h1 { font-size: 24pt; font-weight: normal } h2 { font-size: 15pt; font-weight: normal; border-bottom: 1px solid #bbb; padding-bottom: 3pt }"
    out = f'<h1>{e(told.name)}</h1><div style="font-size: 12pt">{e(told.headline)}</div><div>{e(told.city)}</div><div>{e(told.email)}</div><div>{e(told.phone)}</div><p>{e(told.about)}</p><h2>Experiência profissional</h2>'
    for job in told.work:
        out += f'<div style="margin-top: 9pt"><b>{e(job["position"])}</b></div><div>{e(job["company"])}{" - " + e(job["place"]) if job["place"] else ""}</div><div class="small">{e(job["period"])}</div>{bullets(job["did"])}'
    out += "<h2>Formação acadêmica</h2>"
    for course in told.education:
        out += f'<div style="margin-top: 9pt"><b>{e(course["area"])}</b></div><div>{e(course["institution"])}</div><div class="small">{e(course["period"])}</div>'
    out += "<h2>Habilidades</h2>" + bullets(told.skills) + (h2(told, "languages") + bullets(f"{n} – {l}" for n, l in told.languages) if told.languages else "")
    return head(css) + out + f"<h2>Licenças</h2><div>CNH {told.licence}</div></body></html>"


def gupy(told):
    css = BASE + "h2 { font-size: 13pt; color: #2d6df6 } .card { border: 1px solid #ddd; border-radius: 5pt; padding: 7pt 10pt; margin: 5pt 0 } .two { display: flex; justify-content: space-between }"
    out = f'<h1>{e(told.name)}</h1><div class="two"><span>{e(told.email)}</span><span>{e(told.phone)}</span><span>{e(told.city)}</span></div><h2>Experiência profissional</h2>'
    for job in told.work:
        out += f'<div class="card"><div class="two"><b>{e(job["position"])}</b><span>{e(job["period"])}</span></div><div>{e(job["company"])}{" • " + e(job["place"]) if job["place"] else ""}</div><p>{e(" ".join(job["did"]))}</p></div>'
    out += "<h2>Formação acadêmica</h2>"
    for course in told.education:
        out += f'<div class="card"><div class="two"><b>{e(course["area"])}</b><span>{e(course["period"])}</span></div><div>{e(course["institution"])}</div></div>'
    if told.languages:
        out += "<h2>Idiomas</h2>" + "".join(f'<div class="two"><span>{e(n)}</span><span>{e(l)}</span></div>' for n, l in told.languages)
    return head(css) + out + f"<h2>Informações adicionais</h2><div>CNH: categoria {told.licence}</div></body></html>"


def catho(told):
    css = BASE + "h2 { background: #eee; padding: 3pt 6pt; font-size: 11pt }"
    out = f'<h1>{e(told.name)}</h1><p>Brasileiro(a), nascimento: {told.birth}<br>{e(told.street)} – {e(told.city)}<br>Telefone: {e(told.phone)}<br>E-mail: {e(told.email)}</p><h2>Objetivo profissional</h2><p>{e(told.headline)}</p><h2>Formação</h2>'
    out += "".join(f'<p>{e(c["area"])}<br>{e(c["institution"])} – {e(c["period"])}</p>' for c in told.education) + "<h2>Histórico profissional</h2>"
    for job in told.work:
        out += f'<p><b>{e(job["company"])}</b>{" – " + e(job["place"]) if job["place"] else ""} – de {e(job["period"].replace("desde ", ""))}<br>Cargo: {e(job["position"])}<br>{e(" ".join(job["did"]))}</p>' if not job["period"].startswith("desde") else f'<p><b>{e(job["company"])}</b>{" – " + e(job["place"]) if job["place"] else ""} – {e(job["period"])}<br>Cargo: {e(job["position"])}<br>{e(" ".join(job["did"]))}</p>'
    if told.languages:
        out += "<h2>Idiomas</h2>" + "".join(f"<p>{e(n)} {e(l)}</p>" for n, l in told.languages)
    return head(css) + out + f"<h2>Outras informações</h2><p>Habilitação: categoria {told.licence}</p></body></html>"


def lattes(told):
    css = BASE + "table { width: 100% } .l { width: 21%; font-weight: bold } h2 { border-bottom: 1px solid #333; font-size: 13pt } body { font-family: 'DejaVu Sans', sans-serif; font-size: 9.5pt }"
    def row(left, right):
        return f'<tr><td class="l">{left}</td><td>{right}</td></tr>'
    out = f"<h1>{e(told.name)}</h1><p>{e(told.about)}</p><h2>Identificação</h2><table>{row('Nome', e(told.name))}{row('Endereço', e(told.street) + ' – ' + e(told.city))}{row('Telefone', e(told.phone))}{row('E-mail', e(told.email))}</table><h2>Formação acadêmica/titulação</h2><table>"
    out += "".join(row(e(c["period"]), f'{e(c["area"])}.<br>{e(c["institution"])}.') for c in told.education) + "</table><h2>Atuação Profissional</h2><table>"
    for job in told.work:
        out += row(e(job["period"]), f'{e(job["company"])}{", " + e(job["place"]) if job["place"] else ""}.<br>{e(job["position"])}.<br>{e(" ".join(job["did"]))}')
    out += "</table>"
    if told.languages:
        out += "<h2>Idiomas</h2><table>" + "".join(row(e(n), e(l.capitalize()) + ".") for n, l in told.languages) + "</table>"
    return head(css) + out + f"<p>CNH categoria {told.licence}.</p></body></html>"


def table(told, narrow=False, headed=True):
    """Returns a word processor's table, with columns for period, company and position."""
    width = "width: 62%;" if narrow else "width: 100%;"
    css = BASE + f"table {{ {width} border-collapse: collapse }} td, th {{ border: 1px solid #555; padding: 3pt 5pt; text-align: left; vertical-align: top }}"
    out = f"<h1>{e(told.name)}</h1><p>{e(told.street)}, {e(told.city)}<br>{e(told.phone)} – {e(told.email)}</p>" + h2(told, "objective") + f"<p>{e(told.headline)}</p>" + h2(told, "work") + "<table>"
    if headed:
        out += "<tr><th>Período</th><th>Empresa</th><th>Cargo</th></tr>"
    out += "".join(f'<tr><td>{e(j["period"])}</td><td>{e(j["company"])}{" – " + e(j["place"]) if j["place"] else ""}</td><td>{e(j["position"])}</td></tr>' for j in told.work)
    out += "</table>" + h2(told, "education") + "<table>" + ("<tr><th>Curso</th><th>Instituição</th><th>Conclusão</th></tr>" if headed else "")
    out += "".join(f'<tr><td>{e(c["area"])}</td><td>{e(c["institution"])}</td><td>{e(c["period"])}</td></tr>' for c in told.education) + "</table>"
    if told.languages:
        out += h2(told, "languages") + "".join(f"<p>{e(n)} – {e(l)}</p>" for n, l in told.languages)
    return head(css) + out + f"<p>CNH: {told.licence}</p></body></html>"
