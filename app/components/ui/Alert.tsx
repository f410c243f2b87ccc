import { clsx } from "clsx";
import { forwardRef, type ComponentProps, type ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./iconNames";

export type Tone = "info" | "success" | "warning" | "danger";

const icons: Record<Tone, IconName> = { info: "info", success: "success", warning: "alert", danger: "error" };

interface AlertProps extends Omit<ComponentProps<"div">, "title" | "ref"> {
  tone?: Tone;
  /** In words what the colour says. */
  title?: ReactNode;
}

/** A message in the page: read out at once where something is wrong (`alert`), else in its turn (`status`). */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { tone = "info", title, className, children, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      role={tone === "danger" || tone === "warning" ? "alert" : "status"}
      data-slot="alert"
      className={clsx("alert", tone, className)}
      {...props}
    >
      <Icon name={icons[tone]} />
      <div className="stack stack-small">
        {title ? <p className="alert-title">{title}</p> : null}
        {children}
      </div>
    </div>
  );
});
