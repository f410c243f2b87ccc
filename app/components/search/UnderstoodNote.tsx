import { useTranslation } from "react-i18next";
import type { Understood } from "#contract/vacancy";

/** Says where the results are not what the typed words ask for (docs/design.md, section 6). */
export function UnderstoodNote({ understood }: { understood: Understood | null }) {
  const { t } = useTranslation("search");
  if (!understood) return null;
  const { corrected, ignored, isNear } = understood;
  return (
    <>
      {corrected === null ? null : <p>{t("corrected", { words: corrected })}</p>}
      {ignored.length ? <p>{t("ignored", { words: ignored.map((word) => `“${word}”`).join(", ") })}</p> : null}
      {isNear ? <p>{t("near")}</p> : null}
    </>
  );
}
