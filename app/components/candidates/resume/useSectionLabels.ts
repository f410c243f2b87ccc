import { useTranslation } from "react-i18next";
import type { ShownSection } from "~/services/candidates/resume/sections";

export function useSectionLabels(section: ShownSection): Record<string, string> {
  const { t } = useTranslation(["resume", "vacancy"]);
  return {
    position: t("fields.position"),
    name: t(section === "work" ? "fields.company" : "fields.course"),
    startDate: t("fields.start"),
    endDate: t("fields.end"),
    summary: t(section === "work" ? "fields.summary" : "fields.objective"),
    area: t("fields.area"),
    institution: t("fields.institution"),
    date: t("fields.done"),
    expires: t(section === "licence" ? "fields.licenceExpires" : "fields.expires"),
    hours: t("fields.hours"),
    language: t("fields.language"),
    fluency: t("fields.fluency"),
    network: t("fields.network"),
    url: t("fields.url"),
    level: t(section === "education" ? "fields.level" : "fields.highest"),
    categories: t("vacancy:apply.cnh"),
    distance: t("fields.distance"),
    minimum: t("fields.minimum"),
    kind: t(section === "disability" ? "fields.disability" : "fields.kind"),
    consent: t("fields.consent"),
  };
}
