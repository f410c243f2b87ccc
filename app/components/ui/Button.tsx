import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import { forwardRef, type ComponentProps } from "react";

export const buttonLook = cva("button", {
  variants: {
    variant: {
      primary: "",
      secondary: "button-secondary",
      ghost: "button-ghost",
      danger: "button-danger",
      link: "button-link",
    },
    size: { medium: "", large: "button-large", icon: "button-icon" },
    wide: { true: "button-wide" },
  },
});

interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonLook> {
  /** Gives its look to the one child, a link for instance, instead of making a button. */
  asChild?: boolean;
}

/** A native button, 44 px tall at least. `type` is "button" unless said: only SubmitButton sends. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wide, asChild = false, className, type = "button", ...props },
  ref,
) {
  const look = buttonLook({ variant, size, wide, className });
  if (asChild) return <Slot ref={ref} data-slot="button" className={look} {...props} />;
  return <button ref={ref} type={type} data-slot="button" className={look} {...props} />;
});
