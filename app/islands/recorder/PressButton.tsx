import type { ComponentProps } from "react";
import { buttonVariants } from "~/components/ui/button";

interface PressButtonProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  variant?: "default" | "outline" | "ghost";
  size?: "default" | "lg";
}

/**
 * A button with the look of all others (components/ui/button.tsx). That one can give its look to a child, and what does
 * this asks for React as a whole, which would put a second file before the script of every page
 * (scripts/build-enhance.mjs).
 */
export function PressButton({ variant, size, ...props }: PressButtonProps) {
  return <button type="button" className={buttonVariants({ variant, size })} {...props} />;
}
