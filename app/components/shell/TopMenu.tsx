import { Form, Link, NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "~/components/brand/Wordmark";
import { FormTokenInput } from "~/components/forms/FormToken";
import { Icon } from "~/components/ui/icon";
import { useRootData } from "~/services/shell/rootData";
import { useAuth } from "./useAuth";
import {
  DropdownMenu,
  DropdownMenuTrigger,
  DropdownMenuContent,
  DropdownMenuItem,
} from "~/components/ui/dropdown-menu";

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
      <div className="page-width site-header-row over-side">
        <Link to="/dashboard" className="wordmark">
          <Wordmark name={brand?.name} />
        </Link>
        <nav className="top-menu" aria-label={t("mainMenu")}>
          <ul>
            {entries.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/dashboard"} className="inline-flex min-h-11 items-center top-menu-entry">
                  {t(text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <DropdownMenu>
          <DropdownMenuTrigger>
            <span className="sr-only">{t("account")}: </span>
            {firstName}
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>
              <Link to="/dashboard/user/settings">
                <Icon name="account" />
                {t("myAccount")}
              </Link>
            </DropdownMenuItem>
            <Form method="post" action="/auth/logout" reloadDocument>
              <FormTokenInput />
              <DropdownMenuItem>
                <button type="submit">
                  <Icon name="logout" className="rtl:-scale-x-100" />
                  {t("logout")}
                </button>
              </DropdownMenuItem>
            </Form>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </header>
  );
}
