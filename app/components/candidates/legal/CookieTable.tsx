import { useTranslation } from "react-i18next";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "~/components/ui/table";

interface CookieTableProps {
  /** The prefix of our cookies: "__Host-" with https, else "". */
  prefix: string;
  /** True if the third party for analytics is configured, and so may set cookies for our host. */
  analytics: boolean;
  recording: boolean;
  linkedIn: boolean;
}

export function CookieTable({ prefix, analytics, recording, linkedIn }: CookieTableProps) {
  const { t } = useTranslation("consent");
  const rows = [
    { key: "session", name: `${prefix}session` },
    { key: "browser", name: `${prefix}browser` },
    { key: "form", name: `${prefix}form` },
    { key: "settings", name: `${prefix}settings` },
    { key: "i18nextLng", name: `${prefix}i18nextLng` },
    { key: "lite", name: `${prefix}lite` },
    { key: "side", name: `${prefix}side` },
    { key: "forYou", name: `${prefix}forYou` },
    { key: "vacancies", name: `${prefix}vacancies` },
    { key: "shared", name: `${prefix}shared` },
    { key: "leftAt", name: `${prefix}leftAt` },
    { key: "swept", name: `${prefix}swept` },
    { key: "consent", name: `${prefix}consent` },
    ...(linkedIn ? [{ key: "social", name: `${prefix}social` } as const] : []),
    ...(analytics ? [{ key: "analytics", name: "_ga, _ga_*" } as const] : []),
    ...(recording ? [{ key: "recording", name: "_hj*" } as const] : []),
  ] as const;
  return (
    <Table>
      <TableCaption>{t("table.title")}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead scope="col">{t("table.name")}</TableHead>
          <TableHead scope="col">{t("table.purpose")}</TableHead>
          <TableHead scope="col">{t("table.lifetime")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ key, name }) => (
          <TableRow key={key}>
            <TableHead scope="row">
              <code>{name}</code>
            </TableHead>
            {(["purpose", "lifetime"] as const).map((column) => (
              <TableCell key={column} label={t(`table.${column}`)}>
                {t(`cookies.${key}.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
