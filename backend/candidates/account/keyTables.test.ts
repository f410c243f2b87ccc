import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable, type PgColumn } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { accountSchema, type Account } from "#contract/candidates/account";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { withEveryKey } from "#tests/factories/everyKey";
import type { Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import * as schema from "../../platform/db/schema";

const NOW = new Date("2026-11-21T12:00:00.000Z");

const api = await openSharedServer();
beforeAll(() => {
  api.setNow(NOW);
});

async function call(method: "GET" | "DELETE", { authorization }: Person, url: string) {
  const response = await api.app.inject({ method, url, headers: authorization });
  expect(response.statusCode).toBe(200);
  return response;
}
const viewAccount = async (person: Person) =>
  accountSchema.parse((await call("GET", person, `/user/${person.userId}/account`)).json());

/**
 * Tables with a secret that opens an account. `listed` is the field of `Account` that shows it (absent for logins in
 * progress, which last minutes), `left` the number of rows after all other access has ended.
 */
const keyTables: Record<string, { listed?: keyof Account; left: number }> = {
  access_tokens: { listed: "sessions", left: 1 },
  calendar_feeds: { listed: "calendarSince", left: 0 },
  email_confirmations: { listed: "pendingEmail", left: 0 },
  email_undos: { listed: "undoUntil", left: 0 },
  identities: { listed: "identities", left: 0 },
  passkey_challenges: { left: 0 },
  passkeys: { listed: "passkeys", left: 0 },
  password_resets: { listed: "resetUntil", left: 0 },
  pending_links: { left: 0 },
  phone_codes: { left: 0 },
  push_subscriptions: { listed: "sessions", left: 0 },
  recovery_codes: { listed: "recoveryCodesLeft", left: 1 },
  second_steps: { left: 0 },
  socket_tickets: { left: 0 },
  whatsapp_codes: { left: 0 },
  whatsapp_numbers: { listed: "whatsApp", left: 0 },
};
/** Tables whose secrets do not open an account. A second factor alone does not either. */
const otherTables = ["consents", "second_factors", "vacancy_reports", "waiting_mails", "whatsapp_deliveries"];

const ownersOf = (columns: Record<string, PgColumn>) =>
  (["userId", "candidateId", "tokenHash"] as const).flatMap((name) =>
    columns[name] ? [{ name, column: columns[name] }] : [],
  );

const ownedTables = Object.values(schema as Record<string, unknown>).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const isKey = Object.keys(columns).some((name) => /(hash|secret|publicKey|endpoint|subject)$/i.test(name));
  const [owner] = ownersOf(columns);
  const name = getTableName(table);
  const isOurs = !columns.companyId && (isKey || name === "whatsapp_numbers");
  return isOurs && owner ? [{ name, table, owner }] : [];
});

test("lists and ends the access that each table's keys give", async () => {
  const { person, tokenHash } = await withEveryKey(api, NOW);
  expect(ownedTables.map(({ name }) => name).sort()).toEqual([...Object.keys(keyTables), ...otherTables].sort());
  const countRows = async () => {
    const rows: [string, number][] = [];
    for (const { name, table, owner } of ownedTables.filter((one) => one.name in keyTables))
      rows.push([name, await api.context.db.$count(table, eq(owner.column, { ...person, tokenHash }[owner.name]))]);
    return Object.fromEntries(rows);
  };
  expect(Object.values(await countRows())).not.toContain(0);
  const [account, fresh] = [await viewAccount(person), await viewAccount(await aConfirmedCandidate(api))];
  for (const { listed } of Object.values(keyTables)) if (listed) expect(account[listed]).not.toEqual(fresh[listed]);
  await call("DELETE", person, `/user/${person.userId}/sessions?lasting=1`);
  expect(await countRows()).toEqual(
    Object.fromEntries(Object.entries(keyTables).map(([name, { left }]) => [name, left])),
  );
});
