/** What the form's parts need of conform's metadata, which is the first thing that `useForm` gives. */
export interface FormSource {
  id: string;
  errorId: string;
  /** The errors of the form as a whole: codes, or messages of the API server. */
  errors?: string[] | undefined;
  /** The errors of each field, by the field's name. */
  allErrors: Record<string, string[]>;
  status?: "success" | "error" | undefined;
}
