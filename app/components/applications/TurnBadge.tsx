import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/application";
import { Badge } from "../ui/badge";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/iconNames";

/** One picture of each turn, wherever it stands. An end is no success: it may be a refusal too. */
export const turnIcons = { candidate: "tasks", company: "wait", ended: "ended" } as const satisfies Record<
  Turn,
  IconName
>;

const variants = { candidate: "default", company: "info", ended: "secondary" } as const;

/** Says in words whose turn it is. Namespace: applications. */
export function TurnBadge({ turn }: { turn: Turn }) {
  const { t } = useTranslation("applications");
  return (
    <Badge variant={variants[turn]}>
      <Icon name={turnIcons[turn]} />
      {t(`turns.${turn}`)}
    </Badge>
  );
}
