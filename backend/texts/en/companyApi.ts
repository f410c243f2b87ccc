import type { companyApi as portuguese } from "../pt-BR/companyApi";

export const companyApi: typeof portuguese = {
  rows: {
    empty: "The file is empty.",
    compressed: "The file is compressed (gzip): unpack it first.",
    rowTooLong: "The vacancy is over 2 million characters long.",
    tooDeep: "The values of the vacancy nest too deep.",
    truncated: "The file ends in the middle of this vacancy.",
    notJson: "It is not valid JSON.",
    notXml: "It is not an Indeed XML feed: the element <source> is missing.",
    unclosed: "The vacancy was not closed: </job> is missing.",
    unclosedFeed: "The file ends before </source>: it may be cut off.",
    notUnderstood: "The values of this vacancy could not be understood.",
    notPosting: "It is not a JobPosting of schema.org.",
    notObject: "The vacancy is not an object.",
  },
  fields: {
    tooLong: "The text is too long.",
    characterInvalid: "It has a character that can't be kept (perhaps the file is not in UTF-8).",
    choiceInvalid: "The value is not in the vocabulary.",
    stateInvalid: "It is not the two letters of a state.",
    dateInvalid: "It is not a date.",
    minOverMax: "The minimum is over the maximum.",
    dateOutOfRange: "The date is out of what can be kept (1970 to 9999).",
    closesFirst: "The vacancy closes before it opens.",
    phoneInvalid: "It is not a Brazilian phone number with its area code.",
    invisible: "There is nothing in this field that can be seen.",
    missing: "This field is missing.",
    blank: "This field is empty.",
    notInstant: "It is not a date and time in UTC, like 2026-01-31T12:00:00Z.",
  },
  import: {
    refused: (detail) => `The database does not take this vacancy: ${detail}`,
    otherCompany: "The company of this vacancy is not that of the key.",
    noVacancy: "You have no vacancy with this externalId.",
    mended: "Lost signs (dashes or quotes) were put back into the text.",
    unknownCity: (city, state) => `IBGE has no city named "${city}" in ${state}.`,
    namesHidden: "The company is confidential, but its name is in the text of the vacancy.",
    longExperience: (demand) => `It asks for more than six months of experience (CLT, art. 442-A): "${demand}"`,
  },
  problems: {
    invalid: (fields) => `Check these fields: ${fields}.`,
    forbidden: "The key does not exist, has expired, or has not the scope of this call.",
    notFound: "There is nothing with this id that is your company's.",
    tooManyRequests: "Too many calls: wait for as long as Retry-After says.",
  },
  moves: {
    illegalMove: (from, to, allowed) =>
      `The application is in “${from}”, and can't go to “${to}” from there. It can go to: ${allowed}.`,
    illegalMoveFirst: (from, to, first) =>
      `The application is in “${from}”, and can't go to “${to}” at once. Move it to ${first} first, by POST /operator/applications/{id}/move.`,
    illegalMoveEver: (from) => `The application is in “${from}”, and no move of the company is possible any more.`,
    illegalState: "The state of the application does not allow this.",
  },
};
