import { useTranslation } from "react-i18next";
import { currentZone } from "~/services/server/format/intl";

/** The name of the zone in which the page writes times, as it stands within a sentence: "horário de Manaus". */
export function useZoneName(): string {
  return useTranslation("format").t(`zones.${currentZone()}`);
}
