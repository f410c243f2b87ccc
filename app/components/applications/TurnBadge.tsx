import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/application";
import { Badge } from "../ui/badge";
import { Icon } from "../ui/icon";

const looks = {
  candidate: { variant: "accent", icon: "forward" },
  company: { variant: "info", icon: "wait" },
  ended: { variant: "secondary", icon: "check" },
} as const;

/** Says in words whose turn it is. Namespace: applications. */
export function TurnBadge({ turn }: { turn: Turn }) {
  const { t } = useTranslation("applications");
  const { variant, icon } = looks[turn];
  return (
    <Badge variant={variant}>
      <Icon name={icon} />
      {t(`turns.${turn}`)}
    </Badge>
  );
}
