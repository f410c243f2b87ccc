import { sql } from "drizzle-orm";
import { listApplications, viewVacancyApplication } from "#contract/applications/application";
import { endpointPath } from "#contract/base/endpoint";
import type { AppContext } from "../../backend/http/context";
import { hashSecret } from "../../backend/platform/crypto/secret";
import { migrate } from "../../backend/platform/db/migrate";
import { aVacancy } from "../factories/vacancies";
import { postgresPrograms } from "../reliability/postgres";
import { amount } from "./amount";
import { fetchOk, onOwnPostgres, timeEach, withServer } from "./ownPostgres";
import type { Row } from "./row";

const CANDIDATES = amount(100_000, 100);
const EACH = 10;
const VACANCIES = amount(20_000, 100);
const ASKING = amount(300, 2);
const WARM_UP = amount(30, 1);

/**
 * Measures the application pages' calls with 1,000,000 applications on a PostgreSQL server, or returns [] without it.
 */
export async function applications(): Promise<Row[]> {
  if (!postgresPrograms) return [];
  return onOwnPostgres((own) =>
    withServer(own, async ({ store, context, listen }) => {
      await migrate(store);
      await fill(context);
      const origin = await listen();
      const { rows } = (await store.db.execute(sql`
      select c.id, t.token, a.selective_process_id::int as vacancy from bench_tokens t
      join candidates c on c.user_id = t.user_id
      join lateral (select selective_process_id from applications where candidate_id = c.id limit 1) a on true
    `)) as { rows: { id: string; token: string; vacancy: number }[] };
      const ask = (what: string, path: (person: (typeof rows)[number]) => string) =>
        timeEach(
          {
            name: `${what}, ${(CANDIDATES * EACH).toLocaleString("en")} applications on PostgreSQL`,
            people: rows,
            warmUp: WARM_UP,
            atMost: 30,
          },
          (person) => fetchOk(origin + path(person), person.token),
        );
      const list = (id: string) => endpointPath(listApplications, { id });
      return [
        await ask(
          "home: what waits for the candidate",
          ({ id }) => `${list(id)}?turn=candidate&isPagination=1&page=1&limit=5`,
        ),
        await ask("list of applications", ({ id }) => `${list(id)}?isPagination=1&page=1&limit=10`),
        await ask("progress of an application", ({ id, vacancy }) =>
          endpointPath(viewVacancyApplication, { id, selectiveProcessId: vacancy }),
        ),
      ];
    }),
  );
}

/** Writes applications in eight states with their events, and both kinds of interviews. */
async function fill(context: AppContext): Promise<void> {
  const { db } = context;
  const first = await aVacancy(context);
  const run = (text: string) => db.execute(sql.raw(text));
  await run(`insert into vacancies (external_id, status, opens_at, closes_at, content, card, search_vector, company_slug, content_hash)
    select 'bench' || i, status, opens_at, closes_at, content, card, search_vector, company_slug, content_hash
    from vacancies, generate_series(2, ${VACANCIES}) i where id = ${first}`);
  await run(`insert into users (email, type_user, email_confirmed_at)
    select 'p' || i || '@bench.example', 1, now() from generate_series(1, ${CANDIDATES}) i`);
  await run(`insert into candidates (user_id, name, phone, complement, city, state, cpf, birth_date, cep, street, district, schooling, cnh)
    select id, 'Pessoa', '11912345678', '', 'Campinas', 'SP', null, '1990-01-01', '13010000', 'Rua', 'Centro', 'secondary', '{B}' from users`);
  await run(`insert into applications (candidate_id, selective_process_id, state, protocol, submitted_at, promised_at, first_promised_at, due_at, changed_at)
    select c.id, v.id, (array['submitted','inReview','inStages','interview','finalist','offer','notSelected','hired'])[1 + (n + k) % 8],
      'MTZ-' || n || '-' || k, now() - interval '5 days', now() + interval '5 days', now() + interval '5 days',
      now() + interval '3 days', now() - (k || ' hours')::interval
    from (select id, row_number() over () as n from candidates) c, generate_series(1, ${EACH}) k,
      lateral (select ${first} + (n * 7 + k * 1999) % ${VACANCIES} as wanted) w join vacancies v on v.id = w.wanted`);
  await run(`insert into application_events (application_id, at, from_state, to_state, by)
    select id, submitted_at, null, 'submitted', 'candidate' from applications`);
  await run(`insert into application_events (application_id, at, from_state, to_state, by)
    select id, changed_at, 'submitted', state, 'company' from applications where state <> 'submitted'`);
  await run(`insert into vacancy_video_interviews (selective_process_id, definition, changed_at)
    select id, '{"dueDays":7,"canPause":true,"allowsAudio":true,"allowsText":true,"questions":[{"id":"why","text":"Por que esta vaga?","thinkSeconds":30,"answerSeconds":120,"takes":3}]}', now()
    from vacancies`);
  await run(`insert into interviews (application_id, starts_at, minutes, sequence, is_cancelled, changed_at)
    select id, due_at, 60, 0, false, changed_at from applications where state = 'interview'`);
  await run(
    `create table bench_tokens as select id as user_id, 'bench-' || id as token from users order by id limit ${ASKING}`,
  );
  const { rows } = (await db.execute(sql.raw("select user_id, token from bench_tokens"))) as {
    rows: { user_id: string; token: string }[];
  };
  for (const { user_id: userId, token } of rows)
    await db.execute(
      sql`insert into access_tokens (hash, user_id, expires_at) values (${hashSecret(token)}, ${userId}, now() + interval '1 day')`,
    );
  await run("analyze");
}
