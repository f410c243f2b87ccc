import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";

interface SettingsSectionProps {
  /** What an address leads to: "/dashboard/user/settings#password". */
  anchor: string;
  title: ReactNode;
  children: ReactNode;
}

/** One subject of the settings screen. */
export function SettingsSection({ anchor, title, children }: SettingsSectionProps) {
  return (
    <Card asChild>
      <section id={anchor} aria-labelledby={`${anchor}-title`}>
        <h2 id={`${anchor}-title`}>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
