import type { Catalogue } from "../catalogue";

export default {
  contents: "Auf dieser Seite",
  version: "Fassung vom {{date}}",
  prevails: "Dies ist eine Übersetzung als Lesehilfe. Es gilt der portugiesische Text.",
  terms: {
    title: "Nutzungsbedingungen",
    lead: "Die Regeln für {{brand}}, in einfachen Worten.",
    sections: [
      {
        title: "Was {{brand}} ist",
        paragraphs: [
          "{{brand}} ist eine Seite, auf der du Stellen findest, vor allem in der Autobranche, dich bewirbst und verfolgst, wie es weitergeht. Für alle, die Arbeit suchen, ist sie kostenlos.",
          "Wir sind nicht der Arbeitgeber. Die Firma veröffentlicht die Stelle, wählt aus und stellt ein. Wir bringen ihr deine Bewerbung und zeigen dir die Antwort.",
        ],
      },
      {
        title: "Wer sie nutzen darf",
        paragraphs: [
          "Du darfst ein Konto anlegen, wenn du mindestens 14 Jahre alt bist. Vom Alter hängt ab, welche Arbeit das Gesetz erlaubt (Verfassung Brasiliens, Art. 7, XXXIII):",
        ],
        items: [
          "mit 14 und 15 Jahren nur in der Ausbildung;",
          "mit 16 und 17 Jahren jede Arbeit, die nicht nachts, gefährlich oder gesundheitsschädlich ist;",
          "vor dem 18. Geburtstag zeige diese Bedingungen denen, die für dich verantwortlich sind.",
        ],
      },
      {
        title: "Dein Konto",
        paragraphs: [
          "Jede Person hat nur ein Konto, mit der eigenen CPF und mit wahren Angaben. Ändert sich etwas, berichtige es.",
          "Dein Passwort gehört nur dir. Sage es niemandem, auch uns nicht. Glaubst du, dass jemand es kennt, ändere es gleich und sage uns Bescheid.",
          "Du kannst dein Konto jederzeit ohne Grund schließen: unter „Mein Konto“, oder schreibe an {{contact}}.",
        ],
      },
      {
        title: "Bewerbungen",
        paragraphs: [
          "Mit einer Bewerbung erlaubst du, dass die Firma dieser Stelle bekommt, was das Formular zeigt. An andere Firmen geht nichts.",
          "Du kannst eine Bewerbung zurückziehen und das 48 Stunden lang rückgängig machen. Was die Firma gelesen hat, hat sie gelesen.",
          "Wir versprechen weder ein Gespräch noch eine Stelle. Wir zeigen, bis wann die Firma antworten will, und sagen dir, wenn sie sich verspätet.",
        ],
      },
      {
        title: "Stellen und Firmen",
        paragraphs: [
          "Die Firma steht für das ein, was sie in der Stelle schreibt: Aufgabe, Lohn, Leistungen und Anforderungen. Bemerken wir etwas Falsches, nehmen wir die Stelle heraus.",
          "Bezahle nie dafür, an einer Auswahl teilzunehmen. Will jemand Geld, oder benachteiligt eine Stelle Menschen (Gesetz 9.029/1995), benutze den Meldeknopf, den jede Stelle hat.",
          "Eine Firma darf nicht mehr als sechs Monate Erfahrung in derselben Arbeit verlangen (CLT, Art. 442-A).",
        ],
      },
      {
        title: "Was nicht erlaubt ist",
        paragraphs: ["Zum Schutz aller ist nicht erlaubt:"],
        items: [
          "die Daten oder die CPF anderer zu benutzen;",
          "beim Anlegen des Kontos oder in Antworten an eine Firma zu lügen;",
          "Daten anderer oder Stellen massenhaft mit Programmen zu kopieren;",
          "dort eindringen zu wollen, wo du keinen Zugang hast, oder den Dienst lahmzulegen;",
          "beleidigende, diskriminierende oder verbotene Inhalte zu senden.",
        ],
      },
      {
        title: "Was du sendest, gehört dir",
        paragraphs: [
          "Deine Texte, Fotos und Videos bleiben deine. Du erlaubst uns nur, sie aufzubewahren und sie dir und den Firmen zu zeigen, bei denen du dich bewirbst, solange das nötig ist.",
        ],
      },
      {
        title: "Wenn der Dienst ausfällt oder sich ändert",
        paragraphs: [
          "Wir sorgen dafür, dass die Seite läuft, doch manchmal fällt sie aus, wegen eines Fehlers oder zur Wartung. Was du tippst, bleibt wenn irgend möglich erhalten.",
          "Wir können Teile des Dienstes ändern oder beenden. Betrifft das deine Bewerbungen, sagen wir es vorher.",
        ],
      },
      {
        title: "Verantwortung",
        paragraphs: [
          "Für Schäden, die wir verursachen, stehen wir ein, wie es das Gesetz verlangt. Nicht für die Entscheidungen der Firmen und nicht für den Arbeitsvertrag zwischen dir und ihnen.",
          "Nichts in diesen Bedingungen nimmt dir Rechte, die du als Verbraucher oder Arbeitnehmer hast.",
        ],
      },
      {
        title: "Sperrung eines Kontos",
        paragraphs: [
          "Wer diese Bedingungen verletzt, dessen Konto können wir sperren. Wir sagen warum und hören die Person an, bevor wir es schließen, außer wenn das Gesetz oder die Sicherheit anderer sofortiges Handeln verlangt.",
        ],
      },
      {
        title: "Änderungen dieser Bedingungen",
        paragraphs: [
          "Jede Fassung hat ein Datum, oben auf dieser Seite. Ist eine Änderung wichtig, schreiben wir dir eine E-Mail, bevor sie gilt, und bitten neu um deine Zustimmung, wo das Gesetz es verlangt.",
        ],
      },
      {
        title: "Recht und Gericht",
        paragraphs: [
          "Es gelten die Gesetze Brasiliens. Jede Sache kannst du vor das Gericht der Stadt bringen, in der du wohnst.",
          "Von diesen Bedingungen gibt es Übersetzungen als Lesehilfe. Wo sie abweichen, gilt der portugiesische Text.",
        ],
      },
      { title: "Schreib uns", paragraphs: ["Fragen, Bitten und Beschwerden: {{contact}}."] },
    ],
  },
  privacy: {
    title: "Datenschutzhinweis",
    lead: "Was wir über dich aufbewahren, wozu, wie lange, und wie du darüber bestimmst (Brasiliens Datenschutzgesetz LGPD, Gesetz 13.709/2018).",
    before: [
      {
        title: "Wer sich um deine Daten kümmert",
        paragraphs: [
          "Die Firma, die {{brand}} betreibt, entscheidet, wie deine Daten hier genutzt werden: sie ist die Verantwortliche (LGPD, Art. 5, VI). Ihre Datenschutzbeauftragten antworten unter {{contact}}.",
          "Bewirbst du dich, kümmert sich die Firma der Stelle um die Kopie, die sie bekommen hat, und steht für sie ein.",
        ],
      },
    ],
    table: {
      title: "Was wir aufbewahren und warum",
      data: "Was",
      purpose: "Wozu",
      basis: "Rechtsgrundlage",
      kept: "Bis wann",
      rows: [
        {
          data: "Name, CPF und Geburtsdatum",
          purpose: "Wissen, wer du bist, doppelte Konten vermeiden und das Mindestalter prüfen",
          basis: "Vertrag und Rechtspflicht (LGPD, Art. 7, V und II)",
          kept: "Solange das Konto besteht",
        },
        {
          data: "E-Mail und Passwort",
          purpose: "Anmelden, Passwort zurücksetzen und dich benachrichtigen",
          basis: "Vertrag (Art. 7, V)",
          kept: "Solange das Konto besteht",
        },
        {
          data: "Handynummer und Adresse",
          purpose: "Damit die Firma dich erreicht, und für Stellen in deiner Nähe",
          basis: "Vertrag (Art. 7, V)",
          kept: "Solange das Konto besteht",
        },
        {
          data: "Schulbildung, Führerschein und Lebenslauf",
          purpose: "Vergleichen mit dem, was die Stelle verlangt",
          basis: "Vertrag (Art. 7, V)",
          kept: "Bis du es löschst oder das Konto schließt",
        },
        {
          data: "Was wir aus der Datei deines Lebenslaufs lesen, hier, per E-Mail oder per WhatsApp geschickt (die Datei bleibt nicht)",
          purpose: "Anmeldung und Lebenslauf ausfüllen, nachdem du es geprüft hast",
          basis: "Vertrag (Art. 7, V)",
          kept: "2 Stunden ohne Konto, oder bis du in WhatsApp STOP antwortest; 24 Stunden mit Konto",
        },
        {
          data: "Bewerbungen, Antworten und Nachrichten",
          purpose: "Zur Firma bringen und den Stand zeigen",
          basis: "Vertrag (Art. 7, V)",
          kept: "Solange das Konto besteht",
        },
        {
          data: "Der Lebenslauf, der mit jeder Bewerbung ging",
          purpose: "Die Firma entscheidet nach dem, was du geschickt hast, und du siehst, was sie bekommen hat",
          basis: "Vertrag (Art. 7, V)",
          kept: "12 Monate nach dem Ende der Bewerbung",
        },
        {
          data: "Vorstellungsvideo, wenn du eines aufnimmst",
          purpose: "Den Firmen, bei denen du dich bewirbst, zeigen, wer du bist; ohne den Ort, den die Kamera notiert",
          basis: "Einwilligung (Art. 7, I)",
          kept: "Bis du es löschst oder das Konto schließt; Teile eines abgebrochenen Sendens 24 Stunden",
        },
        {
          data: "Behinderung, wenn du sie nennst",
          purpose: "Stellen und Hilfen für Menschen mit Behinderung",
          basis: "Ausdrückliche Einwilligung (Art. 11, I)",
          kept: "Bis du die Einwilligung zurückziehst oder das Konto schließt",
        },
        {
          data: "Einstellungen für Nachrichten",
          purpose: "Dir nur mitteilen, was du willst und wo du willst",
          basis: "Einwilligung (Art. 7, I)",
          kept: "Bis du sie änderst",
        },
        {
          data: "Wozu du zugestimmt hast und wann",
          purpose: "Deine Zustimmung beweisen",
          basis: "Rechtspflicht (Art. 8, § 2)",
          kept: "Solange das Konto besteht",
        },
        {
          data: "Geräte, auf denen du dich angemeldet hast: Browser und Zeiten",
          purpose: "Damit du siehst, wo dein Konto offen ist, und dich abmelden kannst",
          basis: "Vertrag (Art. 7, V)",
          kept: "Bis du dich abmeldest, oder 30 Tage",
        },
        {
          data: "Zugriffe: Tag, Uhrzeit und IP-Adresse",
          purpose: "Sicherheit und Rechtspflicht",
          basis: "Internetgesetz (Gesetz 12.965/2014, Art. 15)",
          kept: "6 Monate",
        },
        {
          data: "Unterlagen, die du nach der Annahme eines Angebots sendest",
          purpose: "Damit die Firma dich anmelden kann",
          basis: "Vertragserfüllung, auf deinen Wunsch (Art. 7, V)",
          kept: "90 Tage nach dem Ende der Bewerbung, oder bis du sie löschst, solange die Firma sie nicht angenommen hat",
        },
        {
          data: "Ein Eintrag für jedes Mal, wenn das System einer Firma etwas von deiner Bewerbung gelesen oder geändert hat: wann, was, mit welchem Schlüssel",
          purpose: "Sicherheit, und damit du weißt, wer auf deine Daten zugegriffen hat",
          basis: "Rechtliche Pflicht und berechtigtes Interesse (Art. 7, II und IX; Art. 37)",
          kept: "12 Monate; löschst du das Konto, bleibt der Eintrag ohne Verbindung zu dir",
        },
        {
          data: "Nachrichten, die du uns schreibst",
          purpose: "Dir antworten",
          basis: "Berechtigtes Interesse (Art. 7, IX)",
          kept: "12 Monate",
        },
        {
          data: "E-Mail derer, die Alarme ohne Konto wünschen, die Suchen und die gemeldeten Stellen",
          purpose: "Neue Stellen melden",
          basis: "Einwilligung (Art. 7, I)",
          kept: "Bis Sie die Alarme löschen; 7 Tage ohne Bestätigung; die gemeldeten Stellen 12 Monate",
        },
        {
          data: "WhatsApp-Nummer, falls du eine bestätigst, und ob jede Nachricht ankam",
          purpose: "Dir per WhatsApp sagen, was du einschaltest. Meta stellt zu, auch außerhalb Brasiliens (Art. 33)",
          basis: "Einwilligung (Art. 7, I)",
          kept: "Bis du die Nummer entfernst oder das Konto schließt; die Zustellung 30 Tage",
        },
        {
          data: "Adresse dieses Geräts beim Push-Dienst des Browsers (Google, Mozilla, Apple oder Microsoft), falls du Hinweise dort einschaltest",
          purpose:
            "Hinweise auf dem Gerät zeigen. Sie gehen verschlüsselt: der Dienst liest sie nicht, auch außerhalb Brasiliens (Art. 33)",
          basis: "Einwilligung (Art. 7, I)",
          kept: "Bis du sie ausschaltest, dich abmeldest oder das Passwort änderst",
        },
        {
          data: "Meldungen von Stellen",
          purpose: "Alle schützen, die Arbeit suchen",
          basis: "Berechtigtes Interesse (Art. 7, IX)",
          kept: "Solange die Stelle hier steht; ohne deinen Namen, sobald das Konto gelöscht ist",
        },
        {
          data: "Ein Formular, gesendet nach dem Ende der Sitzung",
          purpose: "Dir zurückgeben, was du getippt hast",
          basis: "Vertrag (Art. 7, V)",
          kept: "24 Stunden",
        },
      ],
    },
    after: [
      {
        title: "Was wir nicht tun",
        paragraphs: ["Deine Daten sind dafür da, dass du Arbeit findest. Darum:"],
        items: [
          "verkaufen und vermieten wir keine Daten;",
          "zeigen wir keine Werbung und verfolgen dich nicht auf anderen Seiten;",
          "laden wir keine Programme anderer Firmen in die Seite, wenn du nicht vorher zustimmst;",
          "lassen wir kein Programm allein dich aus einer Auswahl werfen.",
        ],
      },
      {
        title: "Wer sie sonst sieht",
        paragraphs: ["Nur wer sie braucht:"],
        items: [
          "die Firma jeder Stelle, auf die du dich bewirbst, und keine andere;",
          "wer für uns arbeitet, etwa beim Betrieb der Server und beim Versand von E-Mails, mit Vertrag und nur dafür;",
          "Behörden, wenn das Gesetz oder ein Gericht es anordnet.",
        ],
      },
      {
        title: "Cookies",
        paragraphs: [
          "Die Cookies dieser Tabelle sind nötig, damit die Seite so läuft, wie du es wolltest, außer denen mit „wenn du zustimmst“. Die nötigen hängen nicht von deiner Zustimmung ab.",
          "Statistik und Sitzungsaufzeichnung durch andere Unternehmen laufen erst, wenn du zustimmst, und du kannst es dir jederzeit anders überlegen. Die Seite zu den Cookies sagt, wer das heute ist, und merkt sich deine Wahl.",
        ],
        link: { to: "cookies", text: "Cookies ansehen und auswählen" },
      },
      {
        title: "Sicherheit",
        paragraphs: [
          "Das Passwort ist so aufbewahrt, dass niemand es lesen kann, auch wir nicht. Der Zugriff auf Daten ist begrenzt und wird vermerkt, und jede Person sieht nur, was ihr gehört.",
          "Geschieht etwas, das dir schaden kann, sagen wir es dir und der nationalen Datenschutzbehörde (LGPD, Art. 48).",
        ],
      },
      {
        title: "Daten außerhalb Brasiliens",
        paragraphs: [
          "Bewahrt ein Dienstleister Daten in einem anderen Land auf, dann nur mit den Garantien, die das Gesetz verlangt (LGPD, Art. 33).",
        ],
      },
      {
        title: "Deine Rechte",
        paragraphs: ["Nach dem Gesetz (LGPD, Art. 18) kannst du kostenlos und jederzeit:"],
        items: [
          "erfahren, ob wir Daten über dich haben, und eine vollständige Kopie bekommen;",
          "berichtigen, was falsch, unvollständig oder veraltet ist;",
          "verlangen, dass wir löschen oder nicht mehr nutzen, was nicht mehr nötig ist;",
          "deine Daten zu einem anderen Dienst mitnehmen;",
          "erfahren, mit wem wir sie teilen;",
          "eine Einwilligung zurückziehen, und erfahren, was sich ohne sie ändert;",
          "verlangen, dass ein Mensch die Entscheidung eines Programms prüft (LGPD, Art. 20).",
        ],
      },
      {
        title: "Wie du deine Rechte nutzt",
        paragraphs: [
          "Unter „Mein Lebenslauf“ berichtigst du deine Daten. Unter „Mein Konto“ lädst du eine Kopie von allem herunter, änderst E-Mail und Passwort und schließt das Konto.",
          "Schließt du das Konto, löschen wir alles 7 Tage nach deinem Antrag. Bis dahin kannst du abbrechen. Es bleiben nur die Meldungen von Stellen, die du gemacht hast, ohne deinen Namen, und die Zugriffe, so lange wie in der Tabelle steht. Was eine Firma schon kopiert hat, bleibt bei ihr.",
          "Für alles andere schreibe von der E-Mail deines Kontos an {{contact}} und sage, was du willst. Wir prüfen, ob du es bist, und antworten innerhalb von 15 Tagen (LGPD, Art. 19).",
          "Hilft die Antwort nicht, kannst du dich bei der nationalen Datenschutzbehörde beschweren, www.gov.br/anpd, oder beim Verbraucherschutz.",
        ],
      },
      {
        title: "Jugendliche",
        paragraphs: [
          "Mit 14 bis 17 Jahren kann man mit {{brand}} Stellen suchen, die das Gesetz erlaubt. Diese Daten behandeln wir zum Wohl der Jugendlichen (LGPD, Art. 14) und antworten auch denen, die für sie verantwortlich sind.",
        ],
      },
      {
        title: "Änderungen dieses Hinweises",
        paragraphs: [
          "Jede Fassung hat ein Datum, oben auf dieser Seite. Wichtige Änderungen melden wir per E-Mail, bevor sie gelten.",
        ],
      },
      { title: "Schreib an die Datenschutzbeauftragten", paragraphs: ["{{contact}}"] },
    ],
  },
  accessibility: {
    title: "Barrierefreiheit",
    lead: "Wie {{brand}} für alle funktioniert, und was zu tun ist, wenn dir etwas im Weg steht.",
    sections: [
      {
        title: "Was wir versprechen",
        paragraphs: [
          "Alle sollen selbst eine Stelle finden und sich bewerben können. Brasiliens Inklusionsgesetz (Gesetz 13.146/2015, Art. 63) verlangt das, und wir wollen es. Wir folgen den WCAG 2.2, Stufe AA.",
        ],
      },
      {
        title: "Was wir getan haben",
        paragraphs: ["Auf allen Seiten:"],
        items: [
          "geht alles allein mit der Tastatur, und man sieht immer, wo der Fokus ist;",
          "haben Überschriften, Felder und Meldungen Namen für Bildschirmleser;",
          "steht jeder Fehler bei seinem Feld und oben in einer Liste, und was du getippt hast, geht nicht verloren;",
          "haben Farben genug Kontrast und sind nie das einzige Zeichen;",
          "sind Knöpfe und Links groß genug für den Finger;",
          "wächst der Text auf 200 %, ohne dass etwas abgeschnitten wird;",
          "blinkt und bewegt sich nichts ohne Grund;",
          "sind die Sätze kurz, ohne schwere Wörter.",
        ],
      },
      {
        title: "Einfache Handys und langsames Netz",
        paragraphs: [
          "Alles geht ohne JavaScript, in alten Browsern und in solchen, die nur Text zeigen. Der Sparmodus, unten auf der Seite, verbraucht noch weniger Daten.",
        ],
      },
      {
        title: "Wie wir prüfen",
        paragraphs: [
          "Bei jeder Änderung prüfen Programme alle Seiten (axe und der HTML-Prüfer des W3C), mit und ohne JavaScript. Wir benutzen die Seiten auch mit der Tastatur und in einem Textbrowser.",
        ],
      },
      {
        title: "Grenzen, die wir kennen",
        paragraphs: [
          "Die Texte der Stellen schreiben die Firmen, sie können schwer sein. Gebärdensprache (Libras) haben wir noch nicht. Steht dir eine Grenze im Weg, schreib uns: wir finden einen anderen Weg.",
        ],
      },
      {
        title: "Stellen für Menschen mit Behinderung",
        paragraphs: [
          "Die Suche zeigt, welche Stellen nur für Menschen mit Behinderung sind und welche sie auch nehmen. Brauchst du Hilfe bei der Auswahl, etwa Dolmetscher oder mehr Zeit? Die Firma muss sie anbieten: bitte in der Bewerbung darum.",
        ],
      },
      {
        title: "Hilf uns, besser zu werden",
        paragraphs: [
          "Bist du auf eine Barriere gestoßen? Schreibe an {{contact}}, welche Seite es ist, was du tun wolltest und welches Gerät oder Programm du benutzt. Wir antworten innerhalb von 5 Werktagen.",
        ],
      },
    ],
  },
} satisfies Catalogue["legal"];
