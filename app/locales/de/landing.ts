import type { Catalogue } from "../catalogue";

export default {
  title: "Stellen in Autohäusern und Werkstätten",
  promise: "Stellen in der Autobranche, ohne im Dunkeln zu warten",
  lead: "Gehalt, Ablauf und Antworttermin, soweit das Unternehmen sie angibt. Ist es im Verzug, zeigen wir, seit wie vielen Tagen.",
  search: "Stellen suchen",
  role: "Beruf oder Aufgabe",
  roleHint: "Z. B. mecânico",
  place: "Stadt oder Bundesstaat",
  placeHint: "Z. B. Campinas",
  submit: "Stellen suchen",
  families: {
    title: "Bereich wählen",
    mechanics: "Mechanik",
    electrics: "Elektrik und Zubehör",
    body: "Karosserie und Lack",
    tyres: "Reifen und Achsen",
    wash: "Wäsche und Politur",
    sales: "Verkauf",
    service: "Kundendienst",
    parts: "Teile",
    driving: "Fahrdienst",
    office: "Büro",
  },
  example: {
    title: "Immer klar, wer am Zug ist",
    mark: "Beispiel",
    role: "Automechaniker/in",
    place: "Oficina Modelo · Campinas (SP)",
  },
  openCount_one: "{{shown}} offene Stelle",
  openCount_other: "{{shown}} offene Stellen",
  openCountMore: "Mehr als {{shown}} offene Stellen",
  all: "Alle Stellen ansehen",
  how: "So funktioniert es",
  steps: [
    {
      title: "Finden",
      text: "Suchen Sie nach Beruf und Stadt. Sie sehen Gehalt und Schritte jeder Stelle, oder dass das Unternehmen nichts angegeben hat.",
    },
    {
      title: "Bewerben",
      text: "Füllen Sie Ihre Angaben einmal aus. Danach beantworten Sie nur noch, was die Stelle sonst verlangt.",
    },
    {
      title: "Verfolgen",
      text: "Sehen Sie, wer am Zug ist, was als Nächstes kommt und bis wann das Unternehmen antworten will.",
    },
  ],
  companies: "Für Unternehmen",
  companiesText:
    "Ihr Autohaus oder Ihre Werkstatt sucht Leute? Veröffentlichen Sie Stellen im System für Unternehmen und begleiten Sie Bewerbungen.",
  companiesLink: "Zum System für Unternehmen",
  companiesWrite: "Uns schreiben",
  questions: "Häufige Fragen",
  answers: [
    {
      question: "Kostet es etwas?",
      answer:
        "Nein. Für alle, die Arbeit suchen, ist alles kostenlos, immer. Verlangt eine Stelle Geld, melden Sie sie: Am Ende der Seite der Stelle steht „Diese Stelle melden“, ganz ohne Konto.",
    },
    {
      question: "Geht das mit jedem Handy?",
      answer:
        "Ja. Die Seiten sind leicht und laufen auf einfachen Geräten und bei schwachem Netz. Unten auf der Seite gibt es einen Modus, der noch weniger Daten braucht.",
    },
    {
      question: "Ich habe keine Erfahrung. Gibt es Stellen für mich?",
      answer: "Ja. Wählen Sie in den Filtern der Suche „Erste Stelle“ unter Stufe oder „Ausbildung“ unter Vertrag.",
    },
    {
      question: "Wer sieht meine Daten?",
      answer:
        "Unter den Unternehmen nur das der Stelle, auf die Sie sich bewerben. Unter „Mein Konto“ laden Sie alle Daten herunter und können das Konto löschen. Berichtigen können Sie alles unter „Mein Lebenslauf“.",
    },
    {
      question: "Woran erkenne ich, ob das Unternehmen geantwortet hat?",
      answer:
        "Unter Meine Stellen zeigt jede Bewerbung, wer am Zug ist, und den Termin, wenn das Unternehmen einen versprochen hat. Ist es zu spät, steht dort, um wie viele Tage.",
    },
  ],
  registerTitle: "Jetzt anfangen",
  registerText: "Die Registrierung dauert wenige Minuten.",
} satisfies Catalogue["landing"];
