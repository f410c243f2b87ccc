import { fold } from "#contract/base/fold";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LegalSection } from "~/locales/legalText";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import { Card } from "~/components/ui/card";
import { termsVersion } from "~/services/requests/consent/consent";
import { Screen } from "~/components/kit/layout/Screen";

export function useLegalNames(): { brand: string; contact: string } {
  const root = useRootData();
  return { brand: root?.brand.name ?? "Motriz", contact: root?.brand.contactEmail ?? "" };
}

const toAnchor = (title: string) => fold(title).replace(/\W+/g, "-");

interface LegalPageProps {
  title: string;
  lead: string;
  sections: (LegalSection & { more?: ReactNode })[];
  /** True for a binding text, which says that the Portuguese version prevails. */
  binds?: boolean;
}

export function LegalPage({ title, lead, sections, binds = true }: LegalPageProps) {
  const { t, i18n } = useTranslation("legal");
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(termsVersion),
  );
  return (
    <Screen look="article">
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="text-lg">{lead}</p>
        <p className="text-sm text-muted-foreground">
          <time dateTime={termsVersion}>{t("version", { date })}</time>
          {binds ? `. ${t("prevails")}` : null}
        </p>
      </header>
      <Card asChild className="gap-2">
        <nav aria-labelledby="legal-contents">
          <h2 id="legal-contents" className="text-lg">
            {t("contents")}
          </h2>
          <ol className="gap-x-8 sm:columns-2">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a
                  href={`#${toAnchor(section.title)}`}
                  className="inline-flex max-w-full min-h-11 items-center wrap-anywhere"
                >
                  {index + 1}. {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Card>
      {sections.map((section, index) => (
        <section key={section.title} className="flex flex-col gap-4" aria-labelledby={toAnchor(section.title)}>
          <h2 id={toAnchor(section.title)}>
            {index + 1}. {section.title}
          </h2>
          {section.paragraphs.map((text) => (
            <LegalParagraph key={text} text={text} />
          ))}
          {section.items ? (
            <ul className="list-disc ps-5">
              {section.items.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : null}
          {section.link ? (
            <p>
              <a href={paths[section.link.to]()} className="inline-flex max-w-full min-h-11 items-center wrap-anywhere">
                {section.link.text}
              </a>
            </p>
          ) : null}
          {section.more}
        </section>
      ))}
    </Screen>
  );
}

function LegalParagraph({ text }: { text: string }) {
  const { contact } = useLegalNames();
  const [before, ...after] = contact ? text.split(contact) : [text];
  return (
    <p>
      {before}
      {after.map((rest, index) => (
        <span key={index}>
          <a href={`mailto:${contact}`}>{contact}</a>
          {rest}
        </span>
      ))}
    </p>
  );
}
