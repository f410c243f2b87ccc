/** What the form's parts need of conform's metadata: the first of what `useForm` gives. */
export interface FormSource {
  id: string;
  errorId: string;
  /** Of the form as a whole: codes, or messages of the API server. */
  errors?: string[] | undefined;
  /** Of each field, by its name. */
  allErrors: Record<string, string[]>;
  status?: "success" | "error" | undefined;
}
