/** What was typed into the form with this id before a choice exchanged its page (typedForm.server.ts). */
export interface TypedForm {
  form: string;
  fields: [string, string][];
}
