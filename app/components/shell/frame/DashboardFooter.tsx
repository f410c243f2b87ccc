import { useTranslation } from "react-i18next";
import { ContactDialog } from "~/components/candidates/contact/ContactDialog";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import { Kept } from "../../kit/layout/kept";
import { LiteForm } from "../../kit/layout/LiteForm";

const legal = [
  { to: paths.terms(), text: "terms" },
  { to: paths.privacy(), text: "privacy" },
  { to: paths.cookies(), text: "cookies" },
  { to: paths.accessibility(), text: "accessibility" },
] as const;

export function DashboardFooter() {
  const { t } = useTranslation();
  const { brand, isDemo } = useRootData() ?? {};
  return (
    // The footer is hidden until complete, because its lines would move while they arrive on a slow connection.
    <footer className="mt-4 border-t py-2 text-sm not-has-[[data-footer-end]]:invisible print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 px-(--gutter) [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-foreground">
        <Kept of={["footer"]}>{() => <FooterLinks />}</Kept>
        <LiteForm isShort />
        <p className={isDemo ? "basis-full text-muted-foreground" : "ms-auto text-muted-foreground"} data-footer-end="">
          {isDemo ? t("footerDemo") : brand?.name}
        </p>
      </div>
      <ContactDialog />
    </footer>
  );
}

function FooterLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("footer")}>
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <a href={paths.contact()} data-opens-contact="">
            {t("writeUs")}
          </a>
        </li>
        {legal.map(({ to, text }) => (
          <li key={to}>
            <a href={to}>{t(text)}</a>
          </li>
        ))}
        <li>
          <a href={paths.setting("appearance")}>{t("languageAndLook")}</a>
        </li>
      </ul>
    </nav>
  );
}
