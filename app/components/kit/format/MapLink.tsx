import { useTranslation } from "react-i18next";
import { mapHref } from "~/services/server/format/links";

/** Links to a map of a place, and loads no map itself. */
export function MapLink({ place }: { place: string }) {
  const { t } = useTranslation("format");
  return (
    <a href={mapHref(place)} rel="noopener noreferrer" className="inline-block print:hidden">
      {t("showMap")}
      <span className="sr-only">: {place}</span>
    </a>
  );
}
