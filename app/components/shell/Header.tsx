import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "~/components/brand/Wordmark";
import { Button } from "~/components/ui/Button";
import { Spinner } from "~/components/ui/Spinner";
import { useRootData } from "~/services/shell/rootData";
import { useAuth } from "./useAuth";

/** The header outside the dashboard; on the landing page it shrinks after 100 px (app/enhance/header.ts; docs/requirements.md, section 2). */
export function Header() {
  const { t } = useTranslation();
  const { isAuthenticated, isInitialized } = useAuth();
  const brand = useRootData()?.brand;
  return (
    <header className="site-header" data-shrinks="">
      <div className="page-width site-header-row">
        <Link to="/" className="wordmark">
          <Wordmark name={brand?.name} />
        </Link>
        <nav aria-label={t("mainMenu")}>
          <ul className="site-links">
            <li className="site-link-wide">
              <Link to="/vagas" className="tap">
                {t("publicSearch")}
              </Link>
            </li>
            {brand?.companiesUrl ? (
              <li className="site-link-wide">
                <a href={brand.companiesUrl} className="tap">
                  {t("companies")}
                </a>
              </li>
            ) : null}
            {!isInitialized ? (
              <Checking />
            ) : isAuthenticated ? (
              <li>
                <Button asChild>
                  <Link to="/dashboard">{t("dashboard")}</Link>
                </Button>
              </li>
            ) : (
              <>
                <li>
                  <Button asChild variant="ghost">
                    <Link to="/auth/login">{t("login")}</Link>
                  </Button>
                </li>
                <li>
                  <Button asChild>
                    <Link to="/auth/register">{t("register")}</Link>
                  </Button>
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/**
 * Shown until authentication is known (docs/requirements.md, section 2): the API could not be asked, so neither door is
 * right.
 */
function Checking() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <li>
        <p role="status" className="cluster hint">
          <Spinner />
          {t("checking")}
        </p>
      </li>
      <li>
        <Button asChild variant="ghost">
          <a href={pathname + search}>{t("tryAgain")}</a>
        </Button>
      </li>
    </>
  );
}
