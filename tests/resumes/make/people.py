"""The persons of the currículos, and how each file writes dates, places and headings. `truth` says what a file says."""
import json
import pathlib

HERE = pathlib.Path(__file__).parent
PERSONS = {person["id"]: person for person in json.loads((HERE.parent / "persons.json").read_text())}

MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split()
LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

# Ways to write dates: a function for one date, the text between two dates, a template for a period without an end.
DATES = {
    "short": (lambda y, m: f"{MONTHS[m - 1][:3]}/{y}", " – ", "{} – atual"),
    "numbers": (lambda y, m: f"{m:02}/{y}", " a ", "desde {}"),
    "long": (lambda y, m: f"{MONTHS[m - 1]} de {y}", " – ", "{} – presente"),
    "capital": (lambda y, m: f"{MONTHS[m - 1].capitalize()} {y}", " - ", "{} - Atual"),
    "years": (lambda y, m: f"{y}", " – ", "desde {}"),
    "dot": (lambda y, m: f"{MONTHS[m - 1][:3].capitalize()}. {y}", " — ", "{} — hoje"),
    "words": (lambda y, m: f"{MONTHS[m - 1]} de {y}", " até ", "{} até o momento"),
    "plain": (lambda y, m: f"{MONTHS[m - 1][:3]} {y}", " - ", "{} - o momento"),
}

HEADINGS = {
    "usual": dict(work="Experiência Profissional", education="Formação Acadêmica", courses="Cursos", languages="Idiomas",
                  skills="Habilidades", about="Resumo Profissional", objective="Objetivo", contact="Contato", licence="CNH"),
    "plain": dict(work="Experiência", education="Formação", courses="Cursos complementares", languages="Idiomas",
                  skills="Competências", about="Perfil", objective="Objetivo profissional", contact="Contatos", licence="Habilitação"),
    "other": dict(work="Histórico profissional", education="Escolaridade", courses="Qualificações", languages="Línguas",
                  skills="Conhecimentos", about="Sobre mim", objective="Cargo pretendido", contact="Dados pessoais", licence="Carteira de habilitação"),
    "long": dict(work="Experiências profissionais", education="Educação", courses="Cursos e certificações", languages="Idiomas",
                 skills="Principais competências", about="Quem sou", objective="Objetivo", contact="Informações de contato", licence="CNH"),
}

FLUENCY = {"basic": "básico", "intermediate": "intermediário", "advanced": "avançado", "fluent": "fluente"}


def split(month):
    year, number = month.split("-")
    return int(year), int(number)


class Told:
    """A person as one file describes them: the texts of the file, and the values that a reader should find."""

    def __init__(self, person, dates="short", study="same", place="/", heading="usual", caps=False):
        self.person = PERSONS[person]
        for name in ("name", "email", "phone", "headline", "about", "skills", "street", "birth"):
            setattr(self, name, self.person[name])
        self.heads = {key: (text.upper() if caps else text) for key, text in HEADINGS[heading].items()}
        self.write, self.join, self.open = DATES[dates]
        self.exact = dates != "years"
        self.study, self.place = study, place
        self.city = f'{self.person["city"]}{self.joint()}{self.person["state"]}'
        self.work = [self.job(job) for job in self.person["work"]]
        self.education = [self.course(course) for course in self.person["education"]]
        self.languages = [(name, FLUENCY[level]) for name, level in self.person["languages"]]
        self.licence = self.person["licence"]
        self.courses = [dict(name=name, issuer=issuer, year=year) for name, issuer, year in self.person["courses"]]

    def joint(self):
        return {"/": "/", ", ": ", ", " - ": " - ", "": "/", "alone": "/"}[self.place]

    def job(self, job):
        start = self.write(*split(job["start"]))
        period = self.open.format(start) if job["end"] is None else start + self.join + self.write(*split(job["end"]))
        city = {"": "", "alone": job["city"]}.get(self.place, job["city"] + self.joint() + job["state"])
        return dict(job, period=period, place=city)

    def cut(self, month):
        return month if self.exact or month is None else month[:4]

    def course(self, course):
        ongoing = course["status"] == "ongoing"
        start, end = course["start"], course["end"]
        if self.study == "same":
            first = self.write(*split(start))
            text = self.open.format(first) if ongoing else first + self.join + self.write(*split(end))
            truth = dict(start=self.cut(start), end=None if ongoing else self.cut(end))
        elif self.study == "years":
            text = f"{start[:4]} – {'cursando' if ongoing else end[:4]}"
            truth = dict(start=start[:4], end=None if ongoing else end[:4])
        elif self.study == "conclusion":
            text = f"{'Previsão de conclusão' if ongoing else 'Conclusão'}: {end[:4]}"
            truth = dict(start=None, end=end[:4])
        elif self.study == "concluded":
            text = f"Cursando, previsão {split(end)[1]:02}/{end[:4]}" if ongoing else f"Concluído em {split(end)[1]:02}/{end[:4]}"
            truth = dict(start=None, end=end)
        else:  # one year alone
            text = f"{end[:4]}"
            truth = dict(start=None, end=end[:4])
        return dict(course, period=text, truth=truth)

    def truth(self, has_languages=True, has_licence=True):
        """Returns the values that a reader should find in the file."""
        return dict(
            name=self.name, email=self.email, phone=self.person["phone"], city=self.person["city"], state=self.person["state"],
            work=[dict(position=job["position"], company=job["company"], city=job["city"] if self.place else None,
                       start=self.cut(job["start"]), end=self.cut(job["end"])) for job in self.work],
            education=[dict(area=course["area"], institution=course["institution"], **course["truth"]) for course in self.education],
            languages=[name for name, _ in self.languages] if has_languages else [],
            licence=self.licence if has_licence else None,
        )
