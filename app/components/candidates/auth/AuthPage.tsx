import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Drawing } from "../../kit/brand/Drawing";
import { Card } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { Screen } from "~/components/kit/layout/Screen";

/** Frames the login area's screens, with a promotional panel beside them from lg up (docs/requirements.md, 2). */
export function AuthPage({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <Screen className="page-width grid grid-cols-1 gap-8 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_40rem] lg:items-start">
      {/* The panel is shown first and read last, so screen readers reach the form before the advertisement. */}
      <div className="flex flex-col gap-4 w-full max-w-form lg:col-start-2 lg:row-start-1">
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
        {children}
      </div>
      <Panel />
    </Screen>
  );
}

const points = [
  { icon: "money", text: "pay" },
  { icon: "clock", text: "turn" },
  { icon: "success", text: "free" },
] as const;

/** Lists the advantages of an account (docs/requirements.md, sections 1 and 2). */
function Panel() {
  const { t } = useTranslation("auth");
  return (
    <Card
      asChild
      className="hidden border-panel-line bg-panel lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:flex"
    >
      <aside>
        <div className="max-w-80">
          <Drawing name="lift" />
        </div>
        <p className="font-voice text-2xl font-bold">{t("panel.tagline")}</p>
        <p>{t("panel.text")}</p>
        <ul className="flex flex-col gap-2">
          {points.map(({ icon, text }) => (
            <li key={text} className="flex gap-2">
              <Icon name={icon} className="mt-0.5 text-primary" />
              {t(`panel.${text}`)}
            </li>
          ))}
        </ul>
      </aside>
    </Card>
  );
}
