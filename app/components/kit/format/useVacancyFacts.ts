import { useTranslation } from "react-i18next";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import type { StartPlace } from "#contract/vacancies/vacancySearch";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { usePayText } from "~/components/kit/format/usePayText";
import { useDuration } from "./useDuration";
import { numberText } from "~/services/server/format/intl";

interface Place extends Pick<VacancyRow, "city" | "state"> {
  distanceKm?: number | null;
  startPlace?: StartPlace | null;
}

export function useVacancyFacts() {
  const { t, i18n } = useTranslation(["format", "enums"]);
  const pay = usePayText();
  const duration = useDuration();
  const place = ({ city, state }: Pick<VacancyRow, "city" | "state">) =>
    city === WHOLE_COUNTRY ? city : `${city} (${state})`;
  const distance = ({ distanceKm, startPlace }: Pick<Place, "distanceKm" | "startPlace">) => {
    const far = startPlace ? ("vacancy.distanceFrom" as const) : ("vacancy.distance" as const);
    const km = distanceKm && numberText(distanceKm, i18n.language);
    return km ? `, ${t(far, { km, city: startPlace?.city })}` : "";
  };
  return {
    pay,
    place,
    /** "Sumaré (SP), a 23 km", "…, a 23 km de Campinas"; the place alone if the distance is unknown or 0. */
    placeWithDistance: (at: Place) => place(at) + distance(at),
    contract: ({ contractType, workplace }: Pick<VacancyRow, "contractType" | "workplace">) =>
      `${t(`enums:contractType.${contractType}`)} · ${t(`enums:workplace.${workplace}`)}`,
    /** Mentions a video only if the vacancy asks for a video, because few vacancies do. */
    effort: ({ stages, minutes, video }: VacancyRow["effort"]) =>
      stages === 0
        ? t("vacancy.noStages")
        : [t("vacancy.stages", { count: stages }), duration(minutes), ...(video ? [t("vacancy.withVideo")] : [])].join(
            ", ",
          ),
  };
}
