import { useTranslation } from "react-i18next";
import type { Application, Turn } from "#contract/applications/application";
import { Badge } from "../../ui/badge";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/iconNames";

/** "ended" has a neutral icon, because the end may be a refusal or a job. */
export const turnIcons = { candidate: "tasks", company: "wait", ended: "ended" } as const satisfies Record<
  Turn,
  IconName
>;

const variants = { candidate: "default", company: "info", ended: "secondary" } as const;

export function TurnBadge({ application: { turn, state } }: { application: Pick<Application, "turn" | "state"> }) {
  const { t } = useTranslation("applications");
  const isHired = state === "hired";
  return (
    <Badge variant={isHired ? "success" : variants[turn]}>
      <Icon name={isHired ? "success" : turnIcons[turn]} />
      {t(`turns.${isHired ? "hired" : turn}`)}
    </Badge>
  );
}
