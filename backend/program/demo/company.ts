import { endpointPath } from "#contract/base/endpoint";
import { listCompanyApplications, viewCompanyVacancy } from "#contract/companies/operatorLists";
import { MINUTE_MS } from "#contract/base/time";
import { always, lives, type Row, type Step, type Vacancy } from "./steps";

/** Calls the API; a call without a body is a GET. Rejects if the API refuses. */
export type CompanyApi = (path: string, body?: object, method?: "POST" | "PUT") => Promise<unknown>;

interface Doing {
  row: Row;
  life: readonly Step[];
  done: Set<Step>;
}

/** In ms. At the start, older changes are ignored, so that the demo account's own applications do not change. */
const BEFORE = 5 * MINUTE_MS;

/** Plays the companies through the API. `say` logs each action. `sentBy` counts applications by the person's id. */
export function createDemoCompany(
  api: CompanyApi,
  now: () => Date,
  say: (line: string) => void,
  {
    sentBy = new Map<string, number>(),
    answers = () => true,
  }: { sentBy?: Map<string, number>; answers?: (row: Row) => boolean } = {},
) {
  const doings = new Map<string, Doing>();
  const vacancies = new Map<number, Vacancy>();
  const changedSince = new Date(now().getTime() - BEFORE).toISOString();
  let position: Record<string, string> = { changedSince };

  async function read(): Promise<void> {
    for (let isMore = true; isMore;) {
      const query = new URLSearchParams(position);
      const page = listCompanyApplications.response.parse(await api(`${listCompanyApplications.path}?${query}`));
      for (const row of page.rows.filter(answers)) {
        const known = doings.get(row.id);
        doings.set(row.id, known ? { ...known, row } : { row, life: findLife(row), done: new Set() });
      }
      position = { after: page.cursor };
      isMore = page.next !== null;
    }
  }

  /** Chooses an application's steps by the number of applications that the person has sent. */
  function findLife({ state, candidate }: Row): readonly Step[] {
    const [whole = []] = lives;
    if (state !== "submitted" || !candidate) return whole;
    const count = sentBy.get(candidate.id) ?? 0;
    sentBy.set(candidate.id, count + 1);
    return lives[count % lives.length] ?? whole;
  }

  async function findVacancy(id: number): Promise<Vacancy> {
    const found =
      vacancies.get(id) ??
      viewCompanyVacancy.response.parse(await api(endpointPath(viewCompanyVacancy, { selectiveProcessId: id })));
    vacancies.set(id, found);
    return found;
  }

  async function carryOut({ row, done }: Doing, step: Step): Promise<void> {
    done.add(step);
    const vacancy = await findVacancy(row.selectiveProcessId);
    say(`${vacancy.roleName}, ${vacancy.city}: ${step.name}`);
    for (const { path, body } of step.calls(row, vacancy, now()))
      await api(`/operator/applications/${row.id}/${path}`, body);
  }

  return {
    async look(): Promise<void> {
      await read();
      for (const doing of doings.values()) {
        const step = findStep(doing, now());
        if (step) await carryOut(doing, step).catch((error: unknown) => say(String(error)));
      }
    },
  };
}

function findStep({ row, life, done }: Doing, now: Date): Step | undefined {
  const seconds = (now.getTime() - Date.parse(row.lastChangedAt)) / 1_000;
  return [...always, ...life].find(
    (step) =>
      step.in === row.state &&
      seconds >= step.after &&
      !done.has(step) &&
      (step.isAnytime || row.turn !== "candidate") &&
      (step.when?.(row) ?? true),
  );
}

export function toCompanyApi(address: string, key: string): CompanyApi {
  return async (path, body, method = "POST") => {
    const response = await fetch(`${address}${path}`, {
      method: body ? method : "GET",
      headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    return text === "" ? null : (JSON.parse(text) as unknown);
  };
}
