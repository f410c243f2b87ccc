import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A transparent border is visible only in forced colours, which remove backgrounds. */
const badgeVariants = cva("inline-flex shrink-0 items-center gap-1 rounded-sm border px-2 py-0.5 text-sm font-medium", {
  variants: {
    variant: {
      default: "border-transparent bg-primary text-primary-foreground",
      secondary: "border-transparent bg-secondary text-secondary-foreground",
      outline: "border-border text-foreground",
      accent: "border-transparent bg-accent text-accent-foreground",
      info: "border-transparent bg-info-soft text-info",
      success: "border-transparent bg-success-soft text-success",
      warning: "border-transparent bg-warning-soft text-warning",
      destructive: "border-transparent bg-destructive-soft text-destructive",
      chip: "min-h-11 gap-1.5 rounded-full border-primary-line bg-accent px-3.5 text-primary no-underline",
      /** A link to one of several views. `aria-current` marks the current view. */
      pill: "min-h-11 rounded-full border-input bg-card px-3.5 text-base text-foreground no-underline tabular-nums aria-[current]:border-primary aria-[current]:bg-accent aria-[current]:font-bold aria-[current]:text-accent-foreground forced-colors:aria-[current]:border-4",
    },
  },
  defaultVariants: { variant: "default" },
});

interface BadgeProps extends ComponentProps<"span">, VariantProps<typeof badgeVariants> {
  asChild?: boolean;
}

export function Badge({ variant, asChild = false, className, ...props }: BadgeProps) {
  const Mark = asChild ? Slot : "span";
  return (
    <>
      {" "}
      <Mark data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />{" "}
    </>
  );
}
