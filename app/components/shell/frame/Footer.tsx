import { useTranslation } from "react-i18next";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import { ContactDialog } from "~/components/candidates/contact/ContactDialog";
import { LanguageForm } from "../../kit/layout/LanguageForm";
import { LiteForm } from "../../kit/layout/LiteForm";

/** Platform, legal and contact columns (docs/requirements.md, section 2). */
export function Footer() {
  const { t } = useTranslation();
  const { brand, isDemo } = useRootData() ?? {};
  return (
    <footer className="mt-8 border-t bg-card py-6 not-has-[[data-footer-end]]:invisible sm:py-8 print:hidden">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-6 md:grid-cols-3 [&_h2]:mb-1 [&_h2]:text-base [&_li>a]:inline-flex [&_li>a]:min-h-11 [&_li>a]:items-center [&_li>a]:text-foreground">
        <nav aria-label={t("footerPlatform")}>
          <h2>{t("footerPlatform")}</h2>
          <ul>
            <li>
              <a href={paths.publicSearch()}>{t("publicSearch")}</a>
            </li>
            <li>
              <a href="/#how">{t("help")}</a>
            </li>
            <li>
              <a href={brand?.companiesUrl ?? paths.companies()}>{t("companies")}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t("footerLegal")}>
          <h2>{t("footerLegal")}</h2>
          <ul>
            <li>
              <a href={paths.terms()}>{t("terms")}</a>
            </li>
            <li>
              <a href={paths.privacy()}>{t("privacy")}</a>
            </li>
            <li>
              <a href={paths.cookies()}>{t("cookies")}</a>
            </li>
            <li>
              <a href={paths.accessibility()}>{t("accessibility")}</a>
            </li>
          </ul>
        </nav>
        <div className="max-md:col-span-full">
          <h2>{t("footerContact")}</h2>
          <ul className="flex flex-wrap gap-x-2 md:flex-col">
            <li>
              <a href={paths.contact()} data-opens-contact="">
                {t("writeUs")}
              </a>
            </li>
            <li>
              <a href={`mailto:${brand?.contactEmail ?? ""}`}>{brand?.contactEmail}</a>
            </li>
          </ul>
          <LanguageForm className="mt-2" />
          <LiteForm />
        </div>
        <p className="text-sm text-muted-foreground col-span-full" data-footer-end="">
          {brand?.name} · {isDemo ? t("footerDemo") : t("madeFor")}
        </p>
      </div>
      <ContactDialog />
    </footer>
  );
}
