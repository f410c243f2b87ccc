import type { companyApi as portuguese } from "../pt-BR/companyApi";

export const companyApi: typeof portuguese = {
  rows: {
    empty: "Le fichier est vide.",
    compressed: "Le fichier est compressé (gzip) : décompressez-le d’abord.",
    rowTooLong: "L’offre dépasse 500 000 caractères.",
    tooManyRefused: "Plus d’offres ont été refusées qu’acceptées : le reste du fichier n’a donc pas été lu.",
    tooDeep: "Les valeurs de l’offre sont imbriquées trop profondément.",
    truncated: "Le fichier se termine au milieu de cette offre.",
    notJson: "Ce n’est pas du JSON valide.",
    notXml: "Ce n’est pas un flux XML d’Indeed : l’élément <source> manque.",
    unclosed: "L’offre n’a pas été fermée : </job> manque.",
    unclosedFeed: "Le fichier se termine avant </source> : il est peut-être coupé.",
    notUnderstood: "Les valeurs de cette offre n’ont pas pu être comprises.",
    notPosting: "Ce n’est pas un JobPosting de schema.org.",
    notObject: "L’offre n’est pas un objet.",
    isRss:
      "C’est un flux RSS. Sont lus le XML d’Indeed (<source> avec <job>), JobPosting en JSON-LD et notre JSON (/feed.schema.json).",
    isCareerjet:
      "C’est un flux de Careerjet ou d’un autre format avec <jobs>. Sont lus le XML d’Indeed (<source> avec <job>), JobPosting en JSON-LD et notre JSON (/feed.schema.json).",
    isGreenhouse:
      "C’est un fichier de Greenhouse. Sont lus le XML d’Indeed, JobPosting en JSON-LD et notre JSON (/feed.schema.json).",
    isWorkable:
      "C’est un fichier de Workable. Sont lus le XML d’Indeed, JobPosting en JSON-LD et notre JSON (/feed.schema.json).",
    noPostings: "La page n’a aucun JobPosting en JSON-LD.",
  },
  fields: {
    tooLong: "Le texte est trop long.",
    characterInvalid:
      "Il contient un caractère qui ne peut pas être conservé (le fichier n’est peut-être pas en UTF-8).",
    choiceInvalid: "La valeur n’est pas dans le vocabulaire.",
    stateInvalid: "Ce n’est pas le sigle d’un État.",
    dateInvalid: "Ce n’est pas une date.",
    minOverMax: "Le minimum dépasse le maximum.",
    dateOutOfRange: "La date est hors de ce qui peut être conservé (de 1970 à 9999).",
    closesFirst: "L’offre ferme avant d’ouvrir.",
    phoneInvalid: "Ce n’est pas un numéro de téléphone brésilien avec son indicatif.",
    invisible: "Il n’y a rien de visible dans ce champ.",
    missing: "Ce champ manque.",
    blank: "Ce champ est vide.",
    notInstant:
      "Ce ne sont pas une date et une heure avec leur décalage, comme 2026-01-31T09:00:00-03:00 ou 2026-01-31T12:00:00Z.",
    passMarkNeedsKeys: "Une note minimale demande des questions avec une réponse attendue (key).",
    passMarkMisplaced: "Seul un customTest a une note minimale.",
    requirementMissing: "Dans ce test, chaque question est une exigence : requirement manque.",
    requirementMisplaced: "Seul le test des exigences a requirement.",
    answersShownTwice:
      "Les réponses ne sont montrées que pour un test qui se passe une fois : mettez attempts à 1, ou retirez showsAnswers.",
    scaleMisplaced: "Le test d’une entreprise n’a pas d’échelles.",
    conditionUnknown: "La condition ne nomme aucune question qui vienne avant.",
    conditionOnFile: "Aucune condition ne peut dépendre d’un fichier.",
    notEnoughItems: "Le tirage demande plus de questions de cette difficulté qu’il n’y en a.",
    idTwice: "Cet id est déjà pris dans ce test.",
    optionTwice: "Une option figure deux fois.",
    requirementNeedsKey: "L’exigence demande key ou anyOf.",
    anyOfNeedsOptions: "anyOf ne vaut que pour une question à options.",
    anyOfUnknown: "anyOf nomme une option qui n’existe pas.",
    keyUnknown: "key nomme une option qui n’existe pas, ou deux fois la même.",
    keyIncomplete: "Il manque une option dans key.",
  },
  import: {
    refused: (detail) => `La base de données n’accepte pas cette offre : ${detail}`,
    otherCompany: "L’entreprise de cette offre n’est pas celle de la clé.",
    noVacancy: "Vous n’avez pas d’offre avec cet externalId.",
    mended: "Des signes perdus (tirets ou guillemets) ont été rétablis dans le texte.",
    unknownCity: (city, state) => `L’IBGE n’a pas de ville appelée "${city}" dans ${state}.`,
    namesHidden: "L’entreprise est confidentielle, mais son nom est dans le texte de l’offre.",
    longExperience: (demand) => `Demande plus de six mois d’expérience (CLT, art. 442-A) : "${demand}"`,
    unlawful: (demand) => `Demande ce que la loi interdit (Lei 9.029/1995 ; CLT, art. 373-A) : "${demand}"`,
    payUnclear: (pay) =>
      `Le salaire n’est pas un montant clair en réaux avec une période : "${pay}". Ce qui n’est pas clair reste à négocier.`,
    anywhere: "C’est du télétravail sans lieu : il vaut pour tout le Brésil.",
    idTwice: (line) => `Cet externalId figurait déjà à la ligne ${line} : c’est le dernier qui compte.`,
    unknownField: (name) => `Le champ "${name}" n’est pas connu et a été ignoré, ici et dans le reste du fichier.`,
  },
  problems: {
    invalid: (fields) => `Vérifiez ces champs : ${fields}.`,
    forbidden: "Cet appel n’est pas ouvert à votre clé.",
    missingScope: (scope) => `La clé n’a pas l’autorisation (scope) « ${scope} » que cet appel demande.`,
    notAuthenticated:
      "La clé manque, ou elle n’existe pas, a expiré ou a été révoquée : envoyez Authorization: Bearer CLÉ.",
    notFound: "Il n’y a rien avec cet id qui soit à votre entreprise.",
    tooManyRequests: "Trop d’appels : attendez le temps que dit Retry-After.",
  },
  moves: {
    illegalMove: (from, to, allowed) =>
      `La candidature est en « ${from} » et ne peut pas aller en « ${to} ». Elle peut aller en : ${allowed}.`,
    illegalMoveFirst: (from, to, first) =>
      `La candidature est en « ${from} » et ne peut pas aller directement en « ${to} ». Placez-la d’abord en ${first}, par POST /operator/applications/{id}/move.`,
    illegalMoveEver: (from) => `La candidature est en « ${from} », et l’entreprise ne peut plus la déplacer.`,
    illegalState: "L’état de la candidature ne le permet pas.",
  },
};
