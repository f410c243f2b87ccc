import type { Browser } from "@playwright/test";
import { listVacancies } from "#contract/vacancies/vacancy";
import { endpointQuery } from "#contract/base/endpoint";
import type { State } from "./browser";
import { logIn, type Ours } from "./ours";

export const LIST = "/dashboard/listSelectiveProcesses";

export async function findAnyVacancy(apiOrigin: string): Promise<number> {
  const response = await fetch(
    apiOrigin + listVacancies.path + endpointQuery({ isPagination: 1, page: 1, limit: 10, status: 1 }),
  );
  const [first] = listVacancies.response.parse(await response.json()).rows;
  if (!first) throw new Error("The sample has no open vacancy.");
  return first.id;
}

export type Screens = Record<string, string>;

export async function openScreens(browser: Browser, ours: Ours): Promise<{ state: State; screens: Screens }> {
  const vacancy = await findAnyVacancy(ours.apiOrigin);
  const state = await logIn(browser, ours, vacancy);
  return {
    state,
    screens: {
      home: "/dashboard",
      "job list": LIST,
      vacancy: `${LIST}/${vacancy}/viewSelectiveProcess`,
      applications: "/dashboard/mySelectiveProcesses",
      progress: `/dashboard/progressSelectiveProcess/${vacancy}`,
      settings: "/dashboard/user/settings",
      preferences: "/dashboard/notification-preferences",
    },
  };
}
