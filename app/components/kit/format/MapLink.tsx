import { useTranslation } from "react-i18next";
import { mapHref } from "~/services/server/format/links";

/** Leads to a place on the map. The page itself loads no map. Namespace: format. */
export function MapLink({ place }: { place: string }) {
  const { t } = useTranslation("format");
  return (
    <a href={mapHref(place)} rel="noopener noreferrer" className="print:hidden">
      {t("showMap")}
      <span className="sr-only">: {place}</span>
    </a>
  );
}
