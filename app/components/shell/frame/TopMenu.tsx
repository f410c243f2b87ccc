import { Form, NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toFirstName } from "~/services/candidates/account/firstName";
import { Wordmark } from "~/components/kit/brand/Wordmark";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { BellLink } from "~/components/shell/notifications/BellLink";
import { Icon } from "~/components/ui/icon";
import { comesBackTo } from "./SideMenu";
import { useAuth, useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import {
  DropdownMenu,
  DropdownMenuTrigger,
  DropdownMenuContent,
  DropdownMenuItem,
} from "~/components/ui/dropdown-menu";

const entries = [
  { to: paths.home(), text: "menuHome" },
  { to: paths.search(), text: "menuSearch" },
  { to: paths.resume(), text: "menuResume" },
  { to: paths.applications(), text: "menuApplications" },
] as const;

export function TopMenu() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const brand = useRootData()?.brand;
  const firstName = toFirstName(user?.candidate?.name ?? "");
  return (
    <header
      className="group border-b bg-card md:sticky md:top-0 md:z-15 md:data-shrunk:mb-2 md:data-shrunk:[transform:translateY(-0.5rem)] print:hidden"
      data-shrinks=""
    >
      <div className="page-width flex flex-wrap items-center gap-x-2 py-2 md:group-data-shrunk:pb-0 lg:max-w-none">
        <Wordmark to={paths.home()} name={brand?.name} />
        <nav
          className="order-3 -mx-(--gutter) w-[calc(100%+2*var(--gutter))] px-[calc(var(--gutter)-0.375rem)] md:order-none md:mx-0 md:w-auto md:px-0"
          aria-label={t("mainMenu")}
        >
          {/* A row has four entries on a phone, fewer with large text, two on KaiOS. */}
          <ul className="max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(max(4.5rem,22%),1fr))] max-[17rem]:grid-cols-2 sm:flex sm:flex-wrap sm:gap-1">
            {entries.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  // These two addresses are prefixes of other screens' addresses, so only an exact match is current.
                  end={to === paths.home() || to === paths.resume()}
                  className="inline-flex min-h-11 max-[17rem]:min-h-8 flex-none items-center border-y-3 border-transparent px-2 text-foreground max-sm:w-full max-sm:justify-center max-sm:px-0.5 max-sm:text-center max-sm:text-sm max-sm:leading-tight sm:whitespace-nowrap no-underline [--ring-offset:-3px] aria-[current]:border-b-primary aria-[current]:font-medium aria-[current]:text-primary forced-colors:border-t-[Canvas] forced-colors:not-aria-[current]:border-b-[Canvas]"
                >
                  {t(text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* Hidden until complete, because the account's name would move the bell. */}
        <div className="ms-auto flex items-center gap-1 group-arriving:invisible">
          <BellLink />
          <DropdownMenu>
            <DropdownMenuTrigger>
              <span className="sr-only">{t("account")}: </span>
              <span data-first-name="">{firstName}</span>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              {/* On small windows, the side menu's entries are here too (docs/requirements.md, sections 2 and 9). */}
              {/* The space separates two names in text browsers. */}
              {comesBackTo.map(({ to, icon, text }) => (
                <DropdownMenuItem key={to} className="lg:hidden">
                  <a href={to}>
                    <Icon name={icon} />
                    {t(text)}{" "}
                  </a>
                </DropdownMenuItem>
              ))}
              <DropdownMenuItem>
                <a href={paths.settings()}>
                  <Icon name="account" />
                  {t("myAccount")}
                </a>
              </DropdownMenuItem>
              <Form method="post" action={paths.logout()}>
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
      </div>
    </header>
  );
}
