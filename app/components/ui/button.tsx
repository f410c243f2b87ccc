import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import { forwardRef, type ComponentProps } from "react";
import { cn } from "./cn";

/** The look of buttons and of links like buttons. A transparent border shows in forced colours. */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-lg border text-center leading-tight font-medium no-underline disabled:opacity-65 aria-disabled:opacity-65 print:hidden",
  {
    variants: {
      variant: {
        default: "border-transparent bg-primary text-primary-foreground hover:bg-primary-strong",
        destructive: "border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-strong",
        outline: "border-input bg-card text-foreground hover:bg-muted contrast-more:border-foreground",
        secondary: "border-transparent bg-secondary text-secondary-foreground hover:bg-border",
        ghost: "border-transparent text-foreground hover:bg-muted",
        link: "border-transparent px-0! text-primary underline underline-offset-4",
      },
      /** Every size is at least 44 px tall, as a thumb needs. */
      size: {
        default: "min-h-11 px-4 py-2",
        sm: "min-h-11 px-3 py-2 text-sm",
        lg: "min-h-13 px-6 py-2 text-lg",
        icon: "min-h-11 w-11",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonVariants> {
  asChild?: boolean;
}

/** A button, and a space for text browsers. Marked as pure, so that bundles that need only the look omit the button. */
export const Button = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, asChild = false, className, type = "button", ...props },
  ref,
) {
  const look = cn(buttonVariants({ variant, size, className }));
  return (
    <>
      {asChild ? (
        <Slot ref={ref} data-slot="button" className={look} {...props} />
      ) : (
        <button ref={ref} type={type} data-slot="button" className={look} {...props} />
      )}{" "}
    </>
  );
});
