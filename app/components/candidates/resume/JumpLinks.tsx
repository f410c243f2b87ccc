import { useTranslation } from "react-i18next";
import type { ShownSection } from "~/services/candidates/resume/sections";
import { TextLink } from "~/components/ui/textLink";

export function JumpLinks({ sections }: { sections: readonly ShownSection[] }) {
  const { t } = useTranslation(["resume", "legal"]);
  return (
    <nav aria-labelledby="jump" className="hidden md:block">
      <h2 id="jump" className="text-base">
        {t("legal:contents")}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 text-sm">
        {sections.map((section) => (
          <li key={section}>
            <TextLink to={`#${section}`}>{t(`resume:sections.${section}.title`)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
