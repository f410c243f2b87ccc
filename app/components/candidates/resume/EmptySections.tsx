import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TitledCard } from "~/components/ui/card";
import { isListSection, type ShownSection } from "~/services/candidates/resume/sections";
import { paths } from "~/services/server/navigation/paths";

export function EmptySections({ sections, children }: { sections: readonly ShownSection[]; children: ReactNode }) {
  const { t } = useTranslation("resume");
  return (
    <TitledCard id="empty-title" title={t("state.empty")} className="gap-1! print:hidden has-[ul:empty]:hidden">
      <ul className="grid grid-cols-2 items-start gap-x-4 text-sm">
        {sections.map((section) => (
          <EmptyLink
            key={section}
            id={section}
            to={isListSection(section) ? paths.editEntry(section, "new") : paths.editSection(section)}
          >
            {t(`sections.${section}.title`)}
          </EmptyLink>
        ))}
        {children}
      </ul>
    </TitledCard>
  );
}

export function EmptyLink({ id, to, children }: { id?: string; to: string; children: ReactNode }) {
  return (
    <li id={id} className="scroll-mt-24">
      <a href={to} className="flex min-h-11 items-center py-1 font-medium wrap-anywhere">
        {children}
      </a>
    </li>
  );
}
