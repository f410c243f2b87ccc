import { createContext, useContext } from "react";

/** Whether the form around is on its way to the server. Form says so; SubmitButton and others ask. */
export const PendingContext = createContext(false);

export function useFormPending(): boolean {
  return useContext(PendingContext);
}
