import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./iconNames";

const badgeLook = cva("badge", {
  variants: {
    tone: {
      neutral: "",
      accent: "badge-accent",
      info: "info",
      success: "success",
      warning: "warning",
      danger: "danger",
    },
  },
});

interface BadgeProps extends ComponentProps<"span">, VariantProps<typeof badgeLook> {
  icon?: IconName;
}

/** A short mark on something ("Candidatura enviada"): always words, the colour and the icon only help. */
export function Badge({ tone, icon, className, children, ...props }: BadgeProps) {
  return (
    <span data-slot="badge" className={badgeLook({ tone, className })} {...props}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}
