/** What was typed into the form with this id before a choice exchanged its page (typedForm.server.ts). */
export interface TypedForm {
  form: string;
  fields: [string, string][];
}

/** The field of the second language form on a page. Its button says that it was that one (`chosen`). */
export const SECOND_LANGUAGE_FIELD = "languageHere";
