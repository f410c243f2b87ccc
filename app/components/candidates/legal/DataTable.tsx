import { useTranslation } from "react-i18next";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "~/components/ui/table";

const columns = ["data", "purpose", "basis", "kept"] as const;

/** Lists stored data with purpose, legal basis and period (LGPD, art. 9). On a phone each row is a labelled block. */
export function DataTable() {
  const { t } = useTranslation("legal");
  const rows = t("privacy.table.rows", { returnObjects: true });
  return (
    <Table>
      <TableCaption>{t("privacy.table.title")}</TableCaption>
      <TableHeader>
        <TableRow>
          {columns.map((column) => (
            <TableHead key={column} scope="col">
              {t(`privacy.table.${column}`)}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.data}>
            <TableHead scope="row">{row.data}</TableHead>
            {columns.slice(1).map((column) => (
              <TableCell key={column} label={t(`privacy.table.${column}`)}>
                {row[column]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
