import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/candidates/resumeCalls";
import { HOUR_S } from "#contract/base/time";
import { getOwnCandidateId } from "../../http/server/ownership";
import type { AppContext } from "../../http/context";
import { limit } from "../../http/server/limit";
import { handle, handleOwnCandidate, type HandlerInput } from "../../http/route";
import { deleteOwnDisability, saveOwnDisability } from "./disability";
import { findResume, saveSection } from "./repository";

/** Each save may have megabytes. The limit is above what a person needs. */
const limitSaves = (context: AppContext, userId: string) =>
  limit(context, `resume:user:${userId}`, { max: 600, windowSeconds: HOUR_S });

export function registerResume(app: FastifyInstance): void {
  handleOwnCandidate(app, endpoints.getResume, ({ context, candidateId }) => findResume(context.db, candidateId));

  const own = async ({
    context,
    caller,
    params,
  }: Pick<HandlerInput<typeof endpoints.saveWork>, "context" | "caller" | "params">) => {
    const candidateId = getOwnCandidateId(caller, params.id);
    await limitSaves(context, caller.userId);
    return candidateId;
  };
  handle(app, endpoints.saveWork, async (call) => saveSection(call.context, await own(call), "work", call.body));
  handle(app, endpoints.saveEducation, async (call) =>
    saveSection(call.context, await own(call), "education", call.body),
  );
  handle(app, endpoints.saveCertificates, async (call) =>
    saveSection(call.context, await own(call), "certificates", call.body),
  );
  handle(app, endpoints.saveLanguages, async (call) =>
    saveSection(call.context, await own(call), "languages", call.body),
  );
  handle(app, endpoints.saveLinks, async (call) => saveSection(call.context, await own(call), "links", call.body));
  handle(app, endpoints.saveObjective, async (call) =>
    saveSection(call.context, await own(call), "objective", call.body),
  );
  handle(app, endpoints.saveSchooling, async (call) =>
    saveSection(call.context, await own(call), "schooling", call.body),
  );
  handle(app, endpoints.saveLicence, async (call) => saveSection(call.context, await own(call), "licence", call.body));
  handle(app, endpoints.saveAvailability, async (call) =>
    saveSection(call.context, await own(call), "availability", call.body),
  );
  handle(app, endpoints.saveSalary, async (call) => saveSection(call.context, await own(call), "salary", call.body));

  handle(app, endpoints.saveDisability, async (call) => saveOwnDisability(call.context, await own(call), call.body));
  handle(app, endpoints.deleteDisability, async (call) => ({
    forgotten: await deleteOwnDisability(call.context, await own(call)),
  }));
}
