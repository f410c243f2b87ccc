import { useTranslation } from "react-i18next";
import { Drawing } from "../brand/Drawing";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";

const points = [
  { icon: "money", text: "pay" },
  { icon: "clock", text: "turn" },
  { icon: "success", text: "free" },
] as const;

/** What waits behind the login, with the tagline (docs/requirements.md, sections 1 and 2), from lg up. */
export function Panel() {
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
