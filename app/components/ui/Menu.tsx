import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";

interface MenuProps extends Omit<ComponentProps<"details">, "title"> {
  summary: ReactNode;
}

/**
 * A menu behind a button: `<details>` of links and forms' buttons, so that it needs no scripts. With them it also closes
 * on Escape, on a press outside and when the page changes. Give its entries the class "menu-item".
 */
export function Menu({ summary, className, children, ...props }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    menu.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    function close(event: KeyboardEvent | PointerEvent) {
      const element = menu.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    }
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);

  return (
    <details ref={menu} data-slot="menu" className={clsx("disclosure menu", className)} {...props}>
      <summary>{summary}</summary>
      <div className="menu-items">{children}</div>
    </details>
  );
}
