import type { FastifyInstance } from "fastify";
import { importProcesses } from "#contract/operator";
import {
  listOpenProcessIds,
  listSelectiveProcesses,
  reportSelectiveProcess,
  viewSelectiveProcess,
} from "#contract/selectiveProcess";
import { handle } from "../calls";
import { ApiProblem, notFound } from "../problem";
import { closePassedProcesses } from "./closing";
import { importFeed } from "./import/importFeed";
import { reportProcess } from "./report";
import { searchProcesses } from "./search";
import { openIds, viewProcess } from "./view";

/** How often what has passed is closed, in ms. */
const SWEEP_EVERY = 60_000;

export function registerProcesses(app: FastifyInstance): void {
  handle(app, listSelectiveProcesses, async ({ host, query, caller }) => {
    if (query.candidateId !== undefined) {
      if (!caller) throw new ApiProblem("notAuthenticated");
      if (caller.candidateId !== query.candidateId) throw notFound();
    }
    return searchProcesses(host, query, query.candidateId ?? null);
  });
  handle(app, listOpenProcessIds, ({ host, query }) => openIds(host, query.after));
  handle(app, viewSelectiveProcess, ({ host, params }) => viewProcess(host, params.selectiveProcessId));
  handle(app, reportSelectiveProcess, async ({ host, params, body, caller }) => {
    await reportProcess(host, params.selectiveProcessId, caller.candidateId, body);
    return { received: true as const };
  });
  handle(app, importProcesses, ({ host, query, body }) =>
    importFeed(host, { format: query.format, source: [body.feed] }),
  );
  sweepRegularly(app);
}

function sweepRegularly(app: FastifyInstance): void {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = closePassedProcesses(app.host).then(
      (count) => void (count > 0 && app.log.info({ count }, "closed processes past their date")),
      (error: unknown) => app.log.error({ err: error }, "closing processes failed"),
    );
  };
  const timer = setInterval(sweep, SWEEP_EVERY).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await sweeping;
  });
}
