import type { ComponentProps } from "react";

/** A native box; its size is styles/base.css's. */
export function Checkbox(props: ComponentProps<"input">) {
  return <input {...props} type="checkbox" data-slot="checkbox" />;
}
