import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/application";
import { Badge } from "../ui/Badge";

const looks = {
  candidate: { tone: "accent", icon: "forward" },
  company: { tone: "info", icon: "wait" },
  ended: { tone: "neutral", icon: "check" },
} as const;

/** Whose turn it is, in words. Namespace: applications. */
export function TurnBadge({ turn }: { turn: Turn }) {
  const { t } = useTranslation("applications");
  return <Badge {...looks[turn]}>{t(`turns.${turn}`)}</Badge>;
}
