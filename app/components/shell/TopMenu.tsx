import { Form, Link, NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "~/components/brand/Wordmark";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Icon } from "~/components/ui/Icon";
import { Menu } from "~/components/ui/Menu";
import { VisuallyHidden } from "~/components/ui/VisuallyHidden";
import { useRootData } from "~/services/shell/rootData";
import { paths } from "~/services/shell/paths";
import { useAuth } from "./useAuth";

/**
 * The dashboard's top menu and account menu (docs/requirements.md, section 2). An entry appears once its screen exists.
 */
const entries = [
  { to: paths.home(), text: "menuHome" },
  { to: paths.search(), text: "menuSearch" },
  { to: paths.applications(), text: "menuApplications" },
] as const;

export function TopMenu() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const brand = useRootData()?.brand;
  const [firstName = ""] = (user?.candidate?.name ?? "").split(" ");
  return (
    <header className="site-header">
      <div className="page-width site-header-row over-side">
        <Link to={paths.home()} className="wordmark">
          <Wordmark name={brand?.name} />
        </Link>
        <nav className="top-menu" aria-label={t("mainMenu")}>
          <ul>
            {entries.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home()} className="tap top-menu-entry">
                  {t(text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Menu
          summary={
            <>
              <VisuallyHidden>{t("account")}: </VisuallyHidden>
              {firstName}
            </>
          }
        >
          <Link to={paths.settings()} className="menu-item">
            <Icon name="account" />
            {t("myAccount")}
          </Link>
          <Form method="post" action={paths.logout()} reloadDocument>
            <FormTokenInput />
            <button type="submit" className="menu-item">
              <Icon name="logout" className="icon-directed" />
              {t("logout")}
            </button>
          </Form>
        </Menu>
      </div>
    </header>
  );
}
