import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkLine } from "~/components/ui/textLink";
import type { From } from "~/services/server/navigation/paths";

export function WayBack({ from, to, children }: { from: From | null; to: string; children: ReactNode }) {
  const { t } = useTranslation(["applications", "vacancy"]);
  return <LinkLine to={to}>{from ? t(from.back ? "sentResume.back" : "vacancy:apply.back") : children}</LinkLine>;
}
