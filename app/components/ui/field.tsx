import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

export function Field({ className, ...props }: ComponentProps<"div"> & { "data-invalid"?: boolean }) {
  return <div data-slot="field" className={cn(fieldClass, className)} {...props} />;
}

export function FieldSet({ className, ...props }: ComponentProps<"fieldset"> & { "data-invalid"?: boolean }) {
  return <fieldset data-slot="field" className={cn(fieldClass, className)} {...props} />;
}

const fieldClass =
  "grid min-w-0 grid-cols-1 content-start gap-1 data-invalid:border-s-4 data-invalid:border-destructive data-invalid:ps-3";

export function FieldChoice({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="field-choice" className={cn("flex min-h-11 items-center gap-3 py-1", className)} {...props} />;
}

export function FieldDescription({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="field-description" className={cn("text-sm text-muted-foreground", className)} {...props} />;
}

export function FieldError({ className, children, ...props }: ComponentProps<"p">) {
  return (
    <p
      data-slot="field-error"
      className={cn("flex items-start gap-1.5 font-medium text-destructive", className)}
      {...props}
    >
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}
