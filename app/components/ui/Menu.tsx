import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

interface MenuProps extends Omit<ComponentProps<"details">, "title"> {
  summary: ReactNode;
}

/**
 * A menu behind a button: `<details>` of links and forms' buttons, so that it needs no scripts. With them it also closes
 * on Escape and on a press outside (app/enhance/menus.ts). Give its entries the class "menu-item".
 */
export function Menu({ summary, className, children, ...props }: MenuProps) {
  return (
    <details data-slot="menu" className={clsx("disclosure menu", className)} {...props}>
      <summary>{summary}</summary>
      <div className="menu-items">{children}</div>
    </details>
  );
}
