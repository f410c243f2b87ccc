import { expect } from "vitest";
import type { Person } from "../factories/people";
import { ask, type Proxy } from "./proxy";

/** Headers of a form that our page posts. The test adds the header `origin`. */
export const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

/** Returns functions that act as people through a proxy: `send` a request, `logIn`, and `putUnderLoad`. */
export function createVisitors(findProxy: () => Pick<Proxy, "client" | "origin">) {
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
    const { client, origin } = findProxy();
    return ask(client, method, path, { host: new URL(origin).host, ...headers }, body);
  };

  async function logIn({ email, password }: Person): Promise<string> {
    const body = new URLSearchParams({ email, password, remember: "on" }).toString();
    const answer = await send("POST", "/auth/login", { ...form, origin: findProxy().origin }, body);
    expect(answer.status).toBe(302);
    return [answer.headers["set-cookie"]]
      .flat()
      .map((line) => line?.split(";")[0])
      .join("; ");
  }

  /** Loads pages and sends forms until `end` is called. `result` counts the answers and lists failures. */
  function putUnderLoad(cookie: string) {
    let isOver = false;
    const result = { answered: 0, failures: [] as unknown[] };
    const sendForm = () => {
      const headers = { ...form, origin: findProxy().origin, cookie };
      return send("POST", "/preferences/language", headers, "language=pt-BR&returnTo=%2F");
    };
    const load = async (lane: number) => {
      for (let turn = lane; !isOver; turn++) {
        const isForm = turn % 3 === 0;
        const path = turn % 3 === 1 ? "/dashboard/notifications" : "/vagas";
        await (isForm ? sendForm() : send("GET", path, { cookie })).then(
          ({ status }) => (status === (isForm ? 302 : 200) ? result.answered++ : result.failures.push(status)),
          (error: unknown) => result.failures.push(error),
        );
      }
    };
    const lanes = Array.from({ length: 6 }, (_, lane) => load(lane));
    return { result, end: () => ((isOver = true), Promise.all(lanes)) };
  }

  return { send, logIn, putUnderLoad };
}
