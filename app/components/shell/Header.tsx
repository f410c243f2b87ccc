import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "~/components/brand/Wordmark";
import { useRootData } from "~/rootData";
import { useAuth } from "./useAuth";

/** The header outside the dashboard; on the landing page it shrinks after 100 px (enhance.js; specification, section 2). */
export function Header() {
  const { t } = useTranslation();
  const { isAuthenticated } = useAuth();
  const brand = useRootData()?.brand;
  return (
    <header className="site-header" data-shrinks="">
      <div className="page-width site-header-row">
        <Link to="/" className="wordmark">
          <Wordmark name={brand?.name} />
        </Link>
        <nav className="site-links" aria-label={t("mainMenu")}>
          <Link to="/vagas" className="tap site-link-wide">
            {t("publicSearch")}
          </Link>
          {brand?.companiesUrl ? (
            <a href={brand.companiesUrl} className="tap site-link-wide">
              {t("companies")}
            </a>
          ) : null}
          {isAuthenticated ? (
            <Link to="/dashboard" className="button">
              {t("dashboard")}
            </Link>
          ) : (
            <>
              <Link to="/auth/login" className="button button-ghost">
                {t("login")}
              </Link>
              <Link to="/auth/register" className="button">
                {t("register")}
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
