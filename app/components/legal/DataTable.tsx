import { useTranslation } from "react-i18next";

const columns = ["data", "purpose", "basis", "kept"] as const;

/** What is kept, why, on which basis and how long (LGPD, art. 9). On a phone each row is a block with its labels. */
export function DataTable() {
  const { t } = useTranslation("legal");
  const rows = t("privacy.table.rows", { returnObjects: true });
  return (
    <table className="table">
      <caption className="visually-hidden">{t("privacy.table.title")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`privacy.table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.data}>
            <th scope="row">{row.data}</th>
            {columns.slice(1).map((column) => (
              <td
                key={column}
                data-label={t(`privacy.table.${column}`)}
                className="max-sm:flex-col max-sm:items-start max-sm:gap-0"
              >
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
