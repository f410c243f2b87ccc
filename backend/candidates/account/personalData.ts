import { getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { personalTables, type PersonalTable } from "./personalTables";

type Row = Record<string, unknown>;
export type PersonalData = Record<PersonalTable, Row[]>;

/** Hashes of secrets are not exported. */
const isSecret = (column: string) => /hash$/i.test(column);

/** Reads all of a user's rows by table, without the columns that are not exported. Empty lists for an unknown user. */
export async function readPersonalData(db: Database, userId: string): Promise<PersonalData> {
  const data = {} as PersonalData;
  for (const name of Object.keys(personalTables) as PersonalTable[]) {
    const { table, whereOwner, without } = personalTables[name];
    const all = getTableColumns(table);
    const shown = Object.fromEntries(
      Object.entries(all).filter(([column]) => !isSecret(column) && !without?.includes(column)),
    );
    const order = all.createdAt ?? all.id;
    const rows = db.select(shown).from(table).where(whereOwner(db, userId));
    data[name] = await (order ? rows.orderBy(order) : rows);
  }
  return data;
}

export function filesIn(data: PersonalData): string[] {
  return Object.values(data)
    .flat()
    .flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        column.endsWith("File") && typeof value === "string" ? [value] : [],
      ),
    );
}

export const addressesIn = (data: PersonalData): string[] => [
  ...[...data.emailConfirmations.map(({ email }) => email), ...data.emailUndos.map(({ oldEmail }) => oldEmail)].filter(
    (address) => typeof address === "string",
  ),
  ...numbersIn(data),
];

export const numbersIn = ({ whatsAppNumbers }: PersonalData): string[] =>
  whatsAppNumbers.map(({ number }) => number).filter((number) => typeof number === "string");
