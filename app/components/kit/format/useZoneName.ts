import { useTranslation } from "react-i18next";
import { currentZone } from "~/services/server/format/intl";

/** Returns the name of the page's time zone within a sentence: "horário de Manaus". */
export function useZoneName(): string {
  return useTranslation("format").t(`zones.${currentZone()}`);
}
