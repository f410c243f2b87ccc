import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { phoneHref } from "~/services/server/format/links";

/** A link that dials, also without scripts. */
export function CompanyPhone({ phone }: { phone: string }) {
  const { t } = useTranslation("format");
  const href = phoneHref(phone);
  const number = (
    <>
      <Icon name="phone" />
      <span className="sr-only">{t("phone")}: </span>
      {phone}
    </>
  );
  return (
    <p>
      {href ? (
        <a href={href} className="inline-flex min-h-11 items-center gap-2 tabular-nums">
          {number}
        </a>
      ) : (
        <span className="inline-flex items-center gap-2">{number}</span>
      )}
    </p>
  );
}
