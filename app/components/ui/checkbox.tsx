import type { ComponentProps } from "react";

/** A native checkbox. styles/base.css sets its size. */
export function Checkbox(props: ComponentProps<"input">) {
  return <input {...props} type="checkbox" data-slot="checkbox" />;
}
