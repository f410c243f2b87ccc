import { Form, Link, NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "~/components/brand/Wordmark";
import { FormTokenInput } from "~/components/forms/FormToken";
import { useRootData } from "~/rootData";
import { useAuth } from "./useAuth";

/** The dashboard's top menu and account menu (specification, section 2). An entry appears once its screen exists. */
const entries = [
  { to: "/dashboard", text: "menuHome" },
  { to: "/dashboard/listSelectiveProcesses", text: "menuSearch" },
  { to: "/dashboard/mySelectiveProcesses", text: "menuApplications" },
] as const;

export function TopMenu() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const brand = useRootData()?.brand;
  const [firstName = ""] = (user?.candidate?.name ?? "").split(" ");
  return (
    <header className="site-header">
      <div className="page-width site-header-row">
        <Link to="/dashboard" className="wordmark">
          <Wordmark name={brand?.name} />
        </Link>
        <nav className="top-menu" aria-label={t("mainMenu")}>
          {entries.map(({ to, text }) => (
            <NavLink key={to} to={to} end={to === "/dashboard"} className="tap top-menu-entry">
              {t(text)}
            </NavLink>
          ))}
        </nav>
        <details className="disclosure menu">
          <summary aria-label={t("accountOf", { name: user?.candidate?.name })}>{firstName}</summary>
          <div className="menu-items">
            <Form method="post" action="/auth/logout">
              <FormTokenInput />
              <button type="submit" className="menu-item">
                {t("logout")}
              </button>
            </Form>
          </div>
        </details>
      </div>
    </header>
  );
}
