import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";

export function Sayings({ application: { says, state } }: { application: Pick<Application, "says" | "state"> }) {
  const { t } = useTranslation("applications");
  return <p>{says.map((each) => (each === "state" ? t(`states.${state}.text`) : t(`says.${each}`))).join(" ")}</p>;
}
