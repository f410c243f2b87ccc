import type { ComponentProps } from "react";

export function Checkbox(props: ComponentProps<"input">) {
  return <input {...props} type="checkbox" data-slot="checkbox" />;
}
