import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";

/** A list of rows, each of which leads to a screen of its own. */
export function LinkRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="divide-y overflow-hidden rounded-lg border bg-card print:hidden" aria-label={label}>
      {children}
    </ul>
  );
}

interface LinkRowProps {
  to: string;
  icon: IconName;
  title: string;
  /** What stands there now, in a few words. */
  children?: ReactNode;
}

export function LinkRow({ to, icon, title, children }: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-4 py-2 text-foreground no-underline [--ring-offset:-3px] hover:bg-muted"
      >
        {/* In the middle of a row of two lines, and where it is painted before they are there. */}
        <Icon name={icon} className="mt-2.5 flex-none self-start text-primary" />
        {/* The second line would move the first as it arrives. */}
        <span className="min-w-0 flex-1 wrap-anywhere arriving:invisible">
          {title} {children ? <span className="block text-sm text-muted-foreground">{children}</span> : null}
        </span>
        <Icon name="next" className="flex-none text-muted-foreground rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
