import { Form, useLocation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { useMainForm } from "~/components/kit/forms/useMainForm";
import { languageNames, selectionWhenNoneStored } from "~/locales/languages";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import { Button } from "~/components/ui/button";
import { Label } from "~/components/ui/label";
import { NativeSelect } from "~/components/ui/native-select";

const listLanguages = (present: string) =>
  Object.entries(languageNames).sort(([a], [b]) => Number(b === present) - Number(a === present));

/** Sets the language. Before a first choice, preselects German (docs/requirements.md, 1), with a Portuguese button. */
export function LanguageForm({ className }: { className?: string }) {
  const id = useId();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const stored = useRootData()?.storedLanguage;
  const along = useMainForm(paths.languagePreference());
  return (
    <Form method="post" action={paths.languagePreference()} className={className}>
      <FormTokenInput />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Label htmlFor={id}>{t(stored ? "language" : "otherLanguage")}</Label>
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          id={id}
          form={along?.form}
          name="language"
          className="w-auto min-w-[min(9rem,100%)] flex-1"
          defaultValue={stored ?? selectionWhenNoneStored}
        >
          {listLanguages(stored ?? selectionWhenNoneStored).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </NativeSelect>{" "}
        <Button type="submit" {...along} variant="outline">
          {t("changeLanguage")}
        </Button>{" "}
        {stored ? null : (
          <Button type="submit" {...along} variant="link" name="stay" value="1">
            {t("stayPortuguese")}
          </Button>
        )}
      </div>
    </Form>
  );
}
