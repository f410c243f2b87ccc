import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import * as contract from "#contract/operator";
import { wholeById } from "../applications/read";
import { findProcess, listEvents, listSentOfProcess } from "../applications/repository";
import { settleApplication, settleProcess } from "../applications/settle";
import { sentRowOf } from "../applications/view";
import { handle } from "../calls";
import { notFound } from "../problem";
import { instantWithin, YEAR } from "./instant";
import { invite } from "./invite";
import { move } from "./move";

const ROWS = 100;

/** What the company-facing system does with applications (design.md, section 2). */
export function registerOperator(app: FastifyInstance): void {
  handle(app, contract.moveApplication, async ({ host, params: { applicationId }, body }) => {
    if (!z.uuid().safeParse(applicationId).success) throw notFound();
    await settleApplication(host, applicationId);
    await move(host, applicationId, body);
    return wholeById(host, applicationId);
  });

  handle(
    app,
    contract.inviteCandidate,
    async ({ host, params: { selectiveProcessId }, body: { candidateId, message, until } }) => {
      const now = host.now();
      // From the next moment on: an invitation that is over already invites nobody.
      const last = instantWithin(until, "until", {
        from: new Date(now.getTime() + 1),
        to: new Date(now.getTime() + YEAR),
      });
      await settleProcess(host, selectiveProcessId);
      return wholeById(host, await invite(host, { selectiveProcessId, candidateId, message, until: last }));
    },
  );

  handle(app, contract.listApplicationsOfProcess, async ({ host, params: { selectiveProcessId }, query: { page } }) => {
    if (!(await findProcess(host.db, selectiveProcessId))) throw notFound();
    await settleProcess(host, selectiveProcessId);
    const { rows, total } = await listSentOfProcess(host.db, selectiveProcessId, page, ROWS);
    const events = await listEvents(
      host.db,
      rows.map(({ application }) => application.id),
    );
    const now = host.now();
    return { rows: rows.map((record) => sentRowOf(record, events.get(record.application.id) ?? [], now)), total };
  });
}
