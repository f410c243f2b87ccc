import { useTranslation } from "react-i18next";
import type { Search } from "~/services/search/search";
import { Alert, AlertDescription } from "../ui/alert";

/** Names what of the address could not be used (docs/design.md, section 6). */
export function DroppedNote({ dropped }: { dropped: { name: keyof Search; value: string }[] }) {
  const { t } = useTranslation("search");
  if (!dropped.length) return null;
  return (
    <Alert>
      <AlertDescription>
        <p>
          {t("dropped")}{" "}
          {dropped
            .map(({ name, value }) =>
              value ? t("labelled", { filter: t(`filters.${name}`), value: `“${value}”` }) : t(`filters.${name}`),
            )
            .join("; ")}
          .
        </p>
      </AlertDescription>
    </Alert>
  );
}
