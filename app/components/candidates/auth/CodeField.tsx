import type { Field } from "~/components/kit/forms/field";
import { TextField } from "~/components/kit/forms/TextField";

interface CodeFieldProps {
  field: Field;
  label: string;
  hint: string;
  enterKeyHint?: "done" | "next" | "go";
  /** Whether nothing but digits is asked for: recovery codes have letters too. */
  isNumeric?: boolean;
}

/** A code that works once: of an app, of a mail, or one of the recovery codes. */
export function CodeField({ isNumeric = false, enterKeyHint = "done", ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      {...(isNumeric ? { inputMode: "numeric" as const } : { autoCapitalize: "none", spellCheck: false })}
      autoComplete="one-time-code"
      enterKeyHint={enterKeyHint}
    />
  );
}
