import { sql } from "drizzle-orm";
import { endpointPath } from "#contract/base/endpoint";
import { listNotifications } from "#contract/candidates/notification";
import type { AppContext } from "../../backend/http/context";
import { hashSecret } from "../../backend/platform/crypto/secret";
import { migrate } from "../../backend/platform/db/migrate";
import { findNotifications, LONGEST_LIST } from "../../backend/channels/notifications/repository";
import { postgresPrograms } from "../reliability/postgres";
import { amount } from "./amount";
import { fetchOk, onOwnPostgres, timeEach, withServer } from "./ownPostgres";
import type { Row } from "./row";

const PEOPLE = amount(50_000, 200);
const STORED = amount(5_000_000, 50_000);
const ASKING = amount(330, 2);
const WARM_UP = amount(30, 1);
/** Number of people with a full list, which takes the longest to count. */
const WITH_FULL_LIST = amount(30, 1);

/** Measures the list and its counts with 5,000,000 notifications on PostgreSQL. Returns [] without PostgreSQL. */
export async function notifications(): Promise<Row[]> {
  if (!postgresPrograms) return [];
  return onOwnPostgres((own) =>
    withServer(own, async ({ store, context, listen }) => {
      await migrate(store);
      await fill(context);
      const origin = await listen();
      const { rows } = (await store.db.execute(sql`
      select id from users order by md5(id::text) limit ${ASKING}`)) as { rows: { id: string }[] };
      const { rows: full } = (await store.db.execute(sql`
      select user_id as id from notifications group by user_id having count(*) > ${LONGEST_LIST} limit ${WITH_FULL_LIST}`)) as {
        rows: { id: string }[];
      };
      const people = [...rows, ...full];
      await store.db.execute(sql`
      insert into access_tokens (hash, user_id, expires_at)
      select token ->> 'hash', (token ->> 'id')::uuid, now() + interval '1 day'
      from jsonb_array_elements(${JSON.stringify(people.map(({ id }) => ({ id, hash: hashSecret(`bench-${id}`) })))}::jsonb) token
      on conflict do nothing`);
      const measure = (what: string, ask: (id: string) => Promise<unknown>) =>
        timeEach(
          {
            name: `${what}, ${STORED.toLocaleString("en")} notifications on PostgreSQL`,
            people,
            warmUp: WARM_UP,
            atMost: 20,
          },
          ({ id }) => ask(id),
        );
      const call = (query: string) => (id: string) =>
        fetchOk(`${origin}${endpointPath(listNotifications, { userId: id })}?${query}`, `bench-${id}`);
      return [
        await measure("list and count in the store", (id) => findNotifications(store.db, id, { page: 1, limit: 20 })),
        await measure("call: the first page with its counts", call("isPagination=1&page=1&limit=20")),
        await measure("call: the counts alone, as the bell asks", call("isPagination=1&page=1&limit=1")),
      ];
    }),
  );
}

/** Inserts people with notifications of the last two years, a third of them unread, by SQL on the server. */
async function fill({ db }: AppContext): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  await run(`insert into users (email, type_user, email_confirmed_at)
    select 'p' || i || '@bench.example', 1, now() from generate_series(1, ${PEOPLE}) i`);
  await run("create table bench_people as select id, row_number() over () as number from users");
  await run("alter table bench_people add primary key (number)");
  const each = (STORED - WITH_FULL_LIST * (LONGEST_LIST + 1)) / PEOPLE;
  const write = (people: string, count: number) =>
    run(`insert into notifications (user_id, type, message, unread, created_at)
      select p.id, (array[1, 2, 3, 4, 6])[1 + k % 5], 'Sua candidatura à vaga de Mecânico de Veículos andou.', k % 3 = 0,
        now() - (k || ' minutes')::interval - (p.number % 1000000 || ' seconds')::interval
      from generate_series(1, ${Math.ceil(count)}) k, bench_people p where ${people}`);
  await write("true", each);
  await write(`p.number <= ${WITH_FULL_LIST}`, LONGEST_LIST + 1);
  await run("vacuum analyze");
}
