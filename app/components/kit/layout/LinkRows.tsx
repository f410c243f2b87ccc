import type { ReactNode } from "react";
import { cn } from "~/components/ui/cn";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";

export function LinkRows({ isPrinted, children }: { isPrinted?: boolean; children: ReactNode }) {
  return (
    <ul className={cn("divide-y overflow-hidden rounded-lg border bg-card", !isPrinted && "print:hidden")}>
      {children}
    </ul>
  );
}

interface LinkRowProps {
  anchor?: string;
  to: string;
  icon: IconName;
  title: string;
  children?: ReactNode;
}

export function LinkRow({ anchor, to, icon, title, children }: LinkRowProps) {
  return (
    <li id={anchor} className="scroll-mt-24">
      <a
        href={to}
        className="flex min-h-14 items-center gap-3 px-4 py-2 text-foreground no-underline [--ring-offset:-3px] hover:bg-muted"
      >
        {/* A fixed margin centres the icon beside two lines, even before the lines have arrived. */}
        <Icon name={icon} className="mt-2.5 flex-none self-start text-primary" />
        {/* Hidden until complete, because the second line would move the first. */}
        <span className="min-w-0 flex-1 wrap-anywhere arriving:invisible">
          {title} {children ? <span className="block text-sm text-muted-foreground">{children}</span> : null}
        </span>
        <Icon name="next" className="flex-none text-muted-foreground rtl:-scale-x-100 print:hidden" />
      </a>
    </li>
  );
}
