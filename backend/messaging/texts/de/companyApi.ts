import type { companyApi as portuguese } from "../pt-BR/companyApi";

export const companyApi: typeof portuguese = {
  rows: {
    empty: "Die Datei ist leer.",
    compressed: "Die Datei ist gepackt (gzip): Entpacken Sie sie zuerst.",
    rowTooLong: "Die Stelle ist länger als 500.000 Zeichen.",
    tooManyRefused: "Es wurden mehr Stellen abgelehnt als angenommen, deshalb wurde der Rest der Datei nicht gelesen.",
    tooDeep: "Die Werte der Stelle sind zu tief verschachtelt.",
    truncated: "Die Datei endet mitten in dieser Stelle.",
    notJson: "Das ist kein gültiges JSON.",
    notXml: "Das ist kein XML-Feed von Indeed: Das Element <source> fehlt.",
    unclosed: "Die Stelle wurde nicht geschlossen: </job> fehlt.",
    unclosedFeed: "Die Datei endet vor </source>: Sie ist vielleicht abgeschnitten.",
    notUnderstood: "Die Werte dieser Stelle waren nicht zu verstehen.",
    notPosting: "Das ist kein JobPosting von schema.org.",
    notObject: "Die Stelle ist kein Objekt.",
    isRss:
      "Das ist ein RSS-Feed. Gelesen werden XML von Indeed (<source> mit <job>), JobPosting als JSON-LD und unser JSON (/feed.schema.json).",
    isCareerjet:
      "Das ist ein Feed von Careerjet oder ein anderes Format mit <jobs>. Gelesen werden XML von Indeed (<source> mit <job>), JobPosting als JSON-LD und unser JSON (/feed.schema.json).",
    isGreenhouse:
      "Das ist eine Datei von Greenhouse. Gelesen werden XML von Indeed, JobPosting als JSON-LD und unser JSON (/feed.schema.json).",
    isWorkable:
      "Das ist eine Datei von Workable. Gelesen werden XML von Indeed, JobPosting als JSON-LD und unser JSON (/feed.schema.json).",
    noPostings: "Die Seite enthält kein JobPosting als JSON-LD.",
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
    notInstant:
      "Das sind nicht Datum und Uhrzeit mit Zeitzone, wie 2026-01-31T09:00:00-03:00 oder 2026-01-31T12:00:00Z.",
    passMarkNeedsKeys: "Eine Mindestpunktzahl braucht Fragen mit einer Lösung (key).",
    passMarkMisplaced: "Nur ein customTest hat eine Mindestpunktzahl.",
    requirementMissing: "In diesem Test ist jede Frage eine Anforderung: requirement fehlt.",
    requirementMisplaced: "Nur der Anforderungstest hat requirement.",
    answersShownTwice:
      "Die Lösungen werden nur bei einem Test gezeigt, den man einmal macht: attempts auf 1 setzen oder showsAnswers weglassen.",
    scaleMisplaced: "Der Test eines Unternehmens hat keine Skalen.",
    conditionUnknown: "Die Bedingung nennt keine frühere Frage.",
    conditionOnFile: "Keine Bedingung kann von einer Datei abhängen.",
    notEnoughItems: "Die Auswahl verlangt mehr Fragen dieser Schwierigkeit, als es gibt.",
    idTwice: "Diese id ist in diesem Test schon vergeben.",
    optionTwice: "Eine Option steht zweimal da.",
    requirementNeedsKey: "Die Anforderung braucht key oder anyOf.",
    anyOfNeedsOptions: "anyOf gilt nur für eine Frage mit Optionen.",
    anyOfUnknown: "anyOf nennt eine Option, die es nicht gibt.",
    keyUnknown: "key nennt eine Option, die es nicht gibt, oder eine zweimal.",
    keyIncomplete: "In key fehlt eine Option.",
  },
  import: {
    refused: (detail) => `Die Datenbank nimmt diese Stelle nicht an: ${detail}`,
    otherCompany: "Das Unternehmen dieser Stelle ist nicht das des Schlüssels.",
    noVacancy: "Sie haben keine Stelle mit dieser externalId.",
    mended: "Verlorene Zeichen (Gedankenstriche oder Anführungszeichen) wurden im Text wiederhergestellt.",
    unknownCity: (city, state) => `Das IBGE kennt keine Stadt namens "${city}" in ${state}.`,
    namesHidden: "Das Unternehmen ist vertraulich, aber sein Name steht im Text der Stelle.",
    longExperience: (demand) => `Verlangt mehr als sechs Monate Erfahrung (CLT, Art. 442-A): "${demand}"`,
    unlawful: (demand) => `Verlangt etwas, was das Gesetz verbietet (Lei 9.029/1995; CLT, Art. 373-A): "${demand}"`,
    payUnclear: (pay) =>
      `Das Gehalt nennt keinen klaren Betrag in Reais mit einem Zeitraum: "${pay}". Was nicht klar ist, gilt als Verhandlungssache.`,
    anywhere: "Das ist Arbeit aus der Ferne ohne Ort: Sie gilt für ganz Brasilien.",
    idTwice: (line) => `Diese externalId stand schon in Zeile ${line}: Es gilt, was zuletzt kam.`,
    unknownField: (name) => `Das Feld "${name}" ist nicht bekannt und wurde ignoriert, hier und im Rest der Datei.`,
  },
  problems: {
    invalid: (fields) => `Prüfen Sie diese Felder: ${fields}.`,
    forbidden: "Dieser Aufruf ist mit Ihrem Schlüssel nicht möglich.",
    missingScope: (scope) => `Dem Schlüssel fehlt die Berechtigung (scope) „${scope}“, die dieser Aufruf braucht.`,
    notAuthenticated:
      "Der Schlüssel fehlt, oder es gibt ihn nicht, er ist abgelaufen oder widerrufen: Senden Sie Authorization: Bearer SCHLÜSSEL.",
    notFound: "Unter dieser Id gibt es nichts, was Ihrem Unternehmen gehört.",
    tooManyRequests: "Zu viele Aufrufe: Warten Sie so lange, wie Retry-After sagt.",
  },
  moves: {
    illegalMove: (from, to, allowed) =>
      `Die Bewerbung steht auf „${from}“ und kann von dort nicht nach „${to}“. Möglich sind: ${allowed}.`,
    illegalMoveFirst: (from, to, first) =>
      `Die Bewerbung steht auf „${from}“ und kann nicht sofort nach „${to}“. Bewegen Sie sie zuerst nach ${first}, mit POST /operator/applications/{id}/move.`,
    illegalMoveEver: (from) => `Die Bewerbung steht auf „${from}“, und das Unternehmen kann sie nicht mehr bewegen.`,
    illegalState: "Der Stand der Bewerbung erlaubt das nicht.",
  },
};
