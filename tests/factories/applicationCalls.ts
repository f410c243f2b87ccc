import { type Application, applicationSchema } from "#contract/applications/application";
import { operatorAuthorization, withReason } from "./applications";
import type { Injectable, Person } from "./people";

/** Returns functions that call as the candidate or the company. Their `path` follows ".../applications". */
export function applicationCalls(app: Injectable, person: Person) {
  const own = `/candidate/${person.candidateId}/applications`;
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: "POST", url: own + path, headers: person.authorization, payload });
  const get = (path = "") => app.inject({ method: "GET", url: own + path, headers: person.authorization });
  return {
    post,
    get,
    async apply(payload: object): Promise<Application & { created: boolean }> {
      const response = await post("", payload);
      if (response.statusCode !== 200) throw new Error(`applying answered ${response.statusCode}: ${response.body}`);
      const application = response.json() as { created: boolean };
      return { ...applicationSchema.parse(application), created: application.created };
    },
    view: async (id: string): Promise<Application> => applicationSchema.parse((await get(`/${id}`)).json()),
    offer: (id: string, payload: object) =>
      app.inject({
        method: "POST",
        url: `/operator/applications/${id}/offer`,
        headers: operatorAuthorization,
        payload,
      }),
    move: (id: string, payload: { to?: string } & Record<string, unknown>) =>
      app.inject({
        method: "POST",
        url: `/operator/applications/${id}/move`,
        headers: operatorAuthorization,
        payload: withReason(payload),
      }),
  };
}
