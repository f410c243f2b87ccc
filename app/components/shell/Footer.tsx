import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { consentPath } from "~/services/consent/consent";
import { useRootData } from "~/services/shell/rootData";
import { ContactDialog } from "~/components/contact/ContactDialog";
import { LanguageForm } from "./LanguageForm";
import { LiteForm } from "./LiteForm";

/** The footer with its platform, legal and contact columns (specification, section 2). Its pages do without the framework's scripts, so they are loaded whole. */
export function Footer() {
  const { t } = useTranslation();
  const brand = useRootData()?.brand;
  return (
    <footer className="site-footer">
      <div className="page-width site-footer-columns">
        <nav aria-label={t("footerPlatform")}>
          <h2>{t("footerPlatform")}</h2>
          <ul>
            <li>
              <Link to="/vagas" reloadDocument>
                {t("publicSearch")}
              </Link>
            </li>
            <li>
              <Link to="/#how" reloadDocument>
                {t("help")}
              </Link>
            </li>
            {brand?.companiesUrl ? (
              <li>
                <a href={brand.companiesUrl}>{t("companies")}</a>
              </li>
            ) : null}
          </ul>
        </nav>
        <nav aria-label={t("footerLegal")}>
          <h2>{t("footerLegal")}</h2>
          <ul>
            <li>
              <Link to="/terms" reloadDocument>
                {t("terms")}
              </Link>
            </li>
            <li>
              <Link to="/privacy" reloadDocument>
                {t("privacy")}
              </Link>
            </li>
            <li>
              <Link to={consentPath} reloadDocument>
                {t("cookies")}
              </Link>
            </li>
            <li>
              <Link to="/accessibility" reloadDocument>
                {t("accessibility")}
              </Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{t("footerContact")}</h2>
          <ul>
            <li>
              <Link to="/contact" data-opens-contact="">
                {t("writeUs")}
              </Link>
            </li>
            <li>
              <a href={`mailto:${brand?.contactEmail ?? ""}`}>{brand?.contactEmail}</a>
            </li>
          </ul>
          <LanguageForm className="mt-4" />
          <LiteForm />
        </div>
        <p className="text-sm text-muted-foreground site-footer-line">
          {brand?.name} · {t("madeFor")}
        </p>
      </div>
      <ContactDialog />
    </footer>
  );
}
