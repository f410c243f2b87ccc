import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";

/** Shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("settings");
  return (
    <Alert variant="success" role={undefined}>
      <AlertTitle>{t("secondFactor.codesTitle")}</AlertTitle>
      <AlertDescription>
        <p>{t("secondFactor.codesText")}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 font-mono">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
