import type { Field } from "~/components/kit/forms/field";
import { TextField } from "~/components/kit/forms/TextField";

interface CodeFieldProps {
  field: Field;
  label: string;
  hint: string;
  enterKeyHint?: "done" | "next" | "go";
  /** False for recovery codes, which have letters. */
  isNumeric?: boolean;
}

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
