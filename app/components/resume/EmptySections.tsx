import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TitledCard } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { isListSection, type ShownSection } from "~/services/resume/sections";
import { paths } from "~/services/shell/paths";

/** The sections that are still empty, a row each, which leads to where the section is filled in. */
export function EmptySections({ sections }: { sections: readonly ShownSection[] }) {
  const { t } = useTranslation("resume");
  return (
    <TitledCard id="empty-title" title={t("state.empty")} className="print:hidden">
      <ul className="divide-y">
        {sections.map((section) => (
          <li key={section} id={section} className="scroll-mt-24">
            <Link
              to={isListSection(section) ? paths.editEntry(section, "new") : paths.editSection(section)}
              className="flex min-h-12 items-center justify-between gap-2 py-2 font-medium no-underline hover:underline"
            >
              {t(`sections.${section}.add`)}
              <Icon name="forward" className="rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
