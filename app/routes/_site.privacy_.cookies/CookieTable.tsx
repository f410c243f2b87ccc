import { useTranslation } from "react-i18next";

interface CookieTableProps {
  /** Of the cookies with a name of their own for https: "__Host-", else "". */
  prefix: string;
  /** What is on: the third parties may set cookies in our name, and LinkedIn's login needs one while the person is away there. */
  on: { analytics: boolean; recording: boolean; linkedIn: boolean };
}

/** Each cookie by name, what it is for and how long it stays. On a phone each row is a block with its labels. */
export function CookieTable({ prefix, on }: CookieTableProps) {
  const { t } = useTranslation("consent");
  const rows = [
    { key: "session", name: `${prefix}session` },
    { key: "form", name: `${prefix}form` },
    { key: "settings", name: "settings" },
    { key: "i18nextLng", name: "i18nextLng" },
    { key: "lite", name: "lite" },
    { key: "side", name: "side" },
    { key: "consent", name: "consent" },
    ...(on.linkedIn ? [{ key: "social", name: `${prefix}social` } as const] : []),
    ...(on.analytics ? [{ key: "analytics", name: "_ga, _ga_*" } as const] : []),
    ...(on.recording ? [{ key: "recording", name: "_hj*" } as const] : []),
  ] as const;
  return (
    <table className="table">
      <caption className="visually-hidden">{t("table.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.name")}</th>
          <th scope="col">{t("table.purpose")}</th>
          <th scope="col">{t("table.lifetime")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name }) => (
          <tr key={key}>
            <th scope="row">
              <code>{name}</code>
            </th>
            {(["purpose", "lifetime"] as const).map((column) => (
              <td
                key={column}
                data-label={t(`table.${column}`)}
                className="max-sm:flex-col max-sm:items-start max-sm:gap-0"
              >
                {t(`cookies.${key}.${column}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
