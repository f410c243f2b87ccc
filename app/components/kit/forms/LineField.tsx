import type { ComponentProps } from "react";
import type { Suggests } from "~/islands/findSuggestions";
import { SuggestField } from "./SuggestField";
import { TextField } from "./TextField";

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, "maxLength" | "enterKeyHint"> {
  max: number;
  suggests?: Suggests;
  enterKeyHint?: "next" | "done";
}

/** A line of a long form. A phone's Enter key means "next". Browsers fill in only fields with `autoComplete`. */
export function LineField({ max, suggests, autoComplete = "off", enterKeyHint = "next", ...field }: LineFieldProps) {
  const passed = { autoComplete, enterKeyHint, maxLength: max };
  if (!suggests) return <TextField {...field} {...passed} />;
  const { field: suggested, label, hint, optional } = field;
  return <SuggestField {...{ field: suggested, label, hint, optional, suggests }} {...passed} />;
}
