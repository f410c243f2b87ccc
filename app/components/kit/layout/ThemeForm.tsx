import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Checkbox } from "~/components/ui/checkbox";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { FieldChoice } from "~/components/ui/field";
import { RadioGroupItem, RadioGroup } from "~/components/ui/radio-group";
import { useRootData } from "~/services/server/navigation/rootData";
import { defaultSettings, settingValues, type Settings } from "~/styles/settings";
import { paths } from "~/services/server/navigation/paths";

/** Stores the chosen theme and returns to this page (docs/requirements.md, section 3: "theme settings"). */
export function ThemeForm() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const settings = useRootData()?.settings ?? defaultSettings;
  return (
    <Form action={paths.themePreference()} className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Choice name="themeMode" legend={t("theme.mode")} options={settingValues.themeMode} chosen={settings.themeMode} />
      <Collapsible>
        <CollapsibleTrigger>{t("theme.more")}</CollapsibleTrigger>
        <div className="flex flex-col gap-5 pt-2">
          <Choice
            name="themeColor"
            legend={t("theme.color")}
            options={settingValues.themeColor}
            chosen={settings.themeColor}
            swatchMode={settings.themeMode}
          />
          <Choice
            name="themeDirection"
            legend={t("theme.direction")}
            options={settingValues.themeDirection}
            chosen={settings.themeDirection}
          />
          <Stretch isChosen={settings.themeStretch} />
        </div>
      </Collapsible>
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton saves>{t("theme.submit")}</SubmitButton>
      </div>
    </Form>
  );
}

interface ChoiceProps<Value extends string> {
  name: keyof Settings;
  legend: string;
  options: readonly Value[];
  chosen: Value;
  swatchMode?: Settings["themeMode"];
}

function Choice<Value extends (typeof settingValues)[keyof typeof settingValues][number]>({
  name,
  legend,
  options,
  chosen,
  swatchMode,
}: ChoiceProps<Value>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend>{legend}</legend>
      <RadioGroup className="flex flex-wrap gap-x-6 gap-y-0">
        {options.map((option) => (
          <FieldChoice key={option}>
            <RadioGroupItem id={`${id}-${option}`} name={name} value={option} defaultChecked={option === chosen} />
            <label htmlFor={`${id}-${option}`} className="flex items-center gap-2">
              {swatchMode ? (
                <span
                  className="size-6 flex-none rounded-sm border border-input bg-primary"
                  data-color={option}
                  data-mode={swatchMode}
                />
              ) : null}
              {t(`theme.${option}`)}
            </label>
          </FieldChoice>
        ))}
      </RadioGroup>
    </fieldset>
  );
}

function Stretch({ isChosen }: { isChosen: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FieldChoice>
      <Checkbox id={id} name="themeStretch" defaultChecked={isChosen} />
      <label htmlFor={id}>{t("theme.stretch")}</label>
    </FieldChoice>
  );
}
