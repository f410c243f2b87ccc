import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass } from "./input";

export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <select
      data-slot="native-select"
      className={cn(controlClass, "select-arrow min-h-11 pe-9", className)}
      {...props}
    />
  );
}

export function NativeSelectOption(props: ComponentProps<"option">) {
  return <option {...props} />;
}
