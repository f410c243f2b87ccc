import type { ReactNode } from "react";

interface TableProps {
  caption: string;
  /** The first column heads the rows. */
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
}

/** A table that becomes labelled rows on a phone. The roles stay said, because `display` takes them away there. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table role="table" data-slot="table" className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, head, cells }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {head}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
