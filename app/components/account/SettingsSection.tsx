import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";

interface SettingsSectionProps {
  /** The fragment by which an address leads here: "password" in "/dashboard/user/settings#password". */
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
