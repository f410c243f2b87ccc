import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";

interface SettingsSectionProps {
  /** The section's fragment: "whatsapp" in "/dashboard/notification-preferences#whatsapp". */
  anchor: string;
  title: ReactNode;
  icon?: IconName;
  children: ReactNode;
}

export function SettingsSection({ anchor, title, icon, children }: SettingsSectionProps) {
  return (
    <Card asChild>
      <section id={anchor} aria-labelledby={`${anchor}-title`}>
        <h2 id={`${anchor}-title`} className="flex flex-wrap items-center gap-x-2">
          {icon ? <Icon name={icon} className="text-primary" /> : null}
          <span className="min-w-0">{title}</span>
        </h2>
        {children}
      </section>
    </Card>
  );
}
