import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Icon } from "~/components/ui/icon";

interface MarkButtonProps {
  vacancy: { id: number; roleName: string };
}

/** Saves a vacancy, or removes it from the saved vacancies. Must be in a MarkForm. */
export function SaveButton({ vacancy: { id, roleName }, isSaved }: MarkButtonProps & { isSaved: boolean }) {
  const { t } = useTranslation("format");
  const label = t(isSaved ? "vacancy.unsaveThis" : "vacancy.saveThis");
  return (
    <Button
      type="submit"
      id={`save-${id}`}
      name={isSaved ? "unsave" : "save"}
      value={id}
      variant="ghost"
      size="icon"
      title={label}
      aria-label={t(isSaved ? "vacancy.unsave" : "vacancy.save", { role: roleName })}
      className={isSaved ? "bg-accent text-primary" : "text-primary"}
    >
      <Icon name={isSaved ? "bookmarked" : "bookmark"} className="size-6" />
      <span className="sr-only">{label}</span>
    </Button>
  );
}

/** SaveButton with a text label. */
export function SaveThisButton({ id, isSaved }: { id: number; isSaved: boolean }) {
  const { t } = useTranslation("format");
  return (
    <Button type="submit" name={isSaved ? "unsave" : "save"} value={id} variant="outline">
      <Icon name={isSaved ? "bookmarked" : "bookmark"} />
      {t(isSaved ? "vacancy.unsaveThis" : "vacancy.saveThis")}
    </Button>
  );
}

export function HideButton({ vacancy: { id, roleName } }: MarkButtonProps) {
  const { t } = useTranslation("format");
  return (
    <Button
      type="submit"
      name="hide"
      value={id}
      variant="ghost"
      size="icon"
      title={t("vacancy.hide")}
      aria-label={t("vacancy.hideOf", { role: roleName })}
      className="text-muted-foreground"
    >
      <Icon name="eyeOff" />
      <span className="sr-only">{t("vacancy.hide")}</span>
    </Button>
  );
}

export function HiddenVacancy({ vacancy: { id, roleName } }: MarkButtonProps) {
  const { t } = useTranslation("format");
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg border bg-muted px-4 py-1 text-sm text-muted-foreground">
      <p className="min-w-0 wrap-anywhere">
        {t("vacancy.hiddenRole")} <span lang={useVacancyLanguage()}>{roleName}</span>
      </p>
      <Button type="submit" name="show" value={id} variant="ghost" size="sm" className="flex-none text-primary">
        <Icon name="undo" />
        {t("vacancy.show")}
      </Button>
    </div>
  );
}
