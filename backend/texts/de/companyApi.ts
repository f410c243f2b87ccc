import type { companyApi as portuguese } from "../pt-BR/companyApi";

export const companyApi: typeof portuguese = {
  rows: {
    empty: "Die Datei ist leer.",
    compressed: "Die Datei ist gepackt (gzip): Entpacken Sie sie zuerst.",
    rowTooLong: "Die Stelle ist länger als 2 Millionen Zeichen.",
    tooDeep: "Die Werte der Stelle sind zu tief verschachtelt.",
    truncated: "Die Datei endet mitten in dieser Stelle.",
    notJson: "Das ist kein gültiges JSON.",
    notXml: "Das ist kein XML-Feed von Indeed: Das Element <source> fehlt.",
    unclosed: "Die Stelle wurde nicht geschlossen: </job> fehlt.",
    unclosedFeed: "Die Datei endet vor </source>: Sie ist vielleicht abgeschnitten.",
    notUnderstood: "Die Werte dieser Stelle waren nicht zu verstehen.",
    notPosting: "Das ist kein JobPosting von schema.org.",
    notObject: "Die Stelle ist kein Objekt.",
  },
  fields: {
    tooLong: "Der Text ist zu lang.",
    characterInvalid:
      "Er enthält ein Zeichen, das nicht gespeichert werden kann (vielleicht ist die Datei nicht in UTF-8).",
    choiceInvalid: "Der Wert steht nicht im Vokabular.",
    stateInvalid: "Das ist nicht das Kürzel eines Bundesstaates.",
    dateInvalid: "Das ist kein Datum.",
    minOverMax: "Das Minimum liegt über dem Maximum.",
    dateOutOfRange: "Das Datum liegt außerhalb dessen, was gespeichert werden kann (1970 bis 9999).",
    closesFirst: "Die Stelle schließt, bevor sie öffnet.",
    phoneInvalid: "Das ist keine brasilianische Telefonnummer mit Vorwahl.",
    invisible: "In diesem Feld ist nichts zu sehen.",
    missing: "Dieses Feld fehlt.",
    blank: "Dieses Feld ist leer.",
    notInstant: "Das sind nicht Datum und Uhrzeit in UTC, wie 2026-01-31T12:00:00Z.",
  },
  import: {
    refused: (detail) => `Die Datenbank nimmt diese Stelle nicht an: ${detail}`,
    otherCompany: "Die Firma dieser Stelle ist nicht die des Schlüssels.",
    noVacancy: "Sie haben keine Stelle mit dieser externalId.",
    mended: "Verlorene Zeichen (Gedankenstriche oder Anführungszeichen) wurden im Text wiederhergestellt.",
    unknownCity: (city, state) => `Das IBGE kennt keine Stadt namens "${city}" in ${state}.`,
    namesHidden: "Die Firma ist vertraulich, aber ihr Name steht im Text der Stelle.",
    longExperience: (demand) => `Verlangt mehr als sechs Monate Erfahrung (CLT, Art. 442-A): "${demand}"`,
  },
  problems: {
    invalid: (fields) => `Prüfen Sie diese Felder: ${fields}.`,
    forbidden:
      "Den Schlüssel gibt es nicht, er ist abgelaufen, oder ihm fehlt die Berechtigung (scope) für diesen Aufruf.",
    notFound: "Unter dieser Id gibt es nichts, was Ihrer Firma gehört.",
    tooManyRequests: "Zu viele Aufrufe: Warten Sie so lange, wie Retry-After sagt.",
  },
  moves: {
    illegalMove: (from, to, allowed) =>
      `Die Bewerbung steht auf „${from}“ und kann von dort nicht nach „${to}“. Möglich sind: ${allowed}.`,
    illegalMoveFirst: (from, to, first) =>
      `Die Bewerbung steht auf „${from}“ und kann nicht sofort nach „${to}“. Bewegen Sie sie zuerst nach ${first}, mit POST /operator/applications/{id}/move.`,
    illegalMoveEver: (from) => `Die Bewerbung steht auf „${from}“, und die Firma kann sie nicht mehr bewegen.`,
    illegalState: "Der Stand der Bewerbung erlaubt das nicht.",
  },
};
