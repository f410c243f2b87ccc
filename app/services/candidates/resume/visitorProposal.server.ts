import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import {
  claimVisitorProposal as claimCall,
  deleteVisitorProposal as forgetCall,
  openSentProposal,
  proposeVisitorResume,
  toSurePerson,
  consumeVisitorProposal,
  viewVisitorProposal,
} from "#contract/candidates/resumeProposal";
import type { ProblemCode } from "#contract/base/problem";
import { MINUTE_MS } from "#contract/base/time";
import { publicApi, type Api } from "~/services/server/api/client.server";
import type { Brought, Login } from "~/services/requests/auth/openSession.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { readFile } from "./fileUpload.server";
import { toRegistrationFields, type ReadFields } from "./readPerson";

// The API server stores what was read from a visitor's file (the "proposal"). Its key is only in the session's cookie.
// A link in a message has another key, which can be exchanged once for that key (docs/decisions/0022). The data is
// shown on the page that follows the upload, and to a person who types the file's contact (docs/decisions/0021).

/** Makes calls return every failure in place of throwing, because each page works without these calls. */
const anyFailure = { outage: true, notAuthenticated: true } as const;

/** In ms: on a shared phone the key expires like an idle session (docs/decisions/0009). */
const SHARED_PHONE_MS = 30 * MINUTE_MS;

/** In ms: how long the page that follows the upload may show the file's data. */
const JOURNEY_MS = 5 * MINUTE_MS;

export async function proposeVisitorFile(request: Request, form: FormData, api: Api) {
  const read = await readFile(form, (body) => api.attempt(proposeVisitorResume, { body }, { outage: true }));
  if (read.refusal) return read.refusal;
  return beginJourney(request, read.response);
}

/** Opens the file behind a message's link and redirects, or returns why it can't. `number`: typed WhatsApp number. */
export async function openSentFile(request: Request, api: Api | null, number: string) {
  const { sentResumeKey: key } = await readSession(request);
  if (!key) return "over";
  const params = { key };
  if (!api) {
    const attempt = await publicApi.attempt(openSentProposal, { params, body: number === "" ? {} : { number } });
    if (attempt.ok) return beginJourney(request, attempt.response);
    if (attempt.status === 404) return "over";
    if (attempt.status === 403) return number === "" ? "required" : "notSender";
    if (attempt.status === 429) return "tooManyRequests";
    throw data(attempt.problem, { status: attempt.status });
  }
  const attempt = await api.attempt(consumeVisitorProposal, { params });
  if (attempt.ok)
    return redirect(asChanged(paths.reviewResumeFile()), {
      headers: { "set-cookie": await changeSession(request, { sentResumeKey: null, sentResumeByNumber: null }) },
    });
  if (attempt.status === 403) return "notYours";
  if (attempt.status === 404) return "over";
  throw data(attempt.problem, { status: attempt.status });
}

async function beginJourney(request: Request, { key, expiresAt }: { key: string; expiresAt: string }) {
  await clearProposalCookie(request);
  const isSooner = isSharedPhone(request) && Date.parse(expiresAt) > Date.now() + SHARED_PHONE_MS;
  const until = isSooner ? new Date(Date.now() + SHARED_PHONE_MS).toISOString() : expiresAt;
  const journey = randomUUID();
  const kept = { key, expiresAt: until, readAt: new Date().toISOString(), journey };
  return redirect(`${asChanged(paths.register())}&journey=${journey}`, {
    headers: {
      "set-cookie": await changeSession(request, {
        resumeProposal: kept,
        sentResumeKey: null,
        sentResumeByNumber: null,
      }),
    },
  });
}

async function findKept(request: Request) {
  const { resumeProposal } = await readSession(request);
  return resumeProposal && Date.parse(resumeProposal.expiresAt) > Date.now() ? resumeProposal : null;
}

export interface WaitingFile {
  readAt: string;
}

/** Returns the time at which this browser sent a file without an account; null if no such file waits. Makes no call. */
export async function findWaitingFile(request: Request): Promise<WaitingFile | null> {
  const kept = await findKept(request);
  return kept && { readAt: kept.readAt };
}

/** Returns the values read from a file, to fill in the registration that follows the upload; null on other pages. */
export async function findReadPerson(request: Request): Promise<ReadFields | null> {
  const kept = await findKept(request);
  const isJourney = kept !== null && new URL(request.url).searchParams.get("journey") === kept.journey;
  if (!isJourney || Date.parse(kept.readAt) + JOURNEY_MS < Date.now()) return null;
  const attempt = await publicApi.attempt(viewVisitorProposal, { params: { key: kept.key } }, anyFailure);
  return attempt.ok ? toRegistrationFields(toSurePerson(attempt.response.proposed)) : null;
}

/** Returns a file's values for the registration, or an error if `contact` is not the file's e-mail or telephone. */
export async function claimReadPerson(
  request: Request,
  contact: string,
): Promise<{ read: ReadFields } | { problem: "notInFile" | ProblemCode } | { isGone: true }> {
  const kept = await findKept(request);
  if (kept === null) return { isGone: true };
  const attempt = await publicApi.attempt(claimCall, { params: { key: kept.key }, body: { contact } }, anyFailure);
  if (attempt.ok) return { read: toRegistrationFields(attempt.response.person) };
  if (attempt.status === 404) return { isGone: true };
  return { problem: attempt.status === 403 ? "notInFile" : attempt.problem.code };
}

export async function discardVisitorProposal(request: Request, to: string) {
  await clearProposalCookie(request);
  return redirect(to, { headers: { "set-cookie": await changeSession(request, { resumeProposal: null }) } });
}

/** Deletes the proposal. Ignores a failure: without its key nobody can read the proposal, and it expires. */
async function clearProposalCookie(request: Request): Promise<void> {
  const { resumeProposal } = await readSession(request);
  if (resumeProposal) await publicApi.attempt(forgetCall, { params: { key: resumeProposal.key } }, anyFailure);
}

/**
 * Moves the browser's proposal to the account at a login, unless the registration is incomplete. Deletes a proposal
 * with neither the account's e-mail nor its telephone. Leads to the review unless the person asked for another page.
 */
export async function moveVisitorProposal({ request, api, user, to }: Login): Promise<Brought> {
  const kept = await findKept(request);
  if (kept !== null && !user.candidate) return {};
  const change = { resumeProposal: null };
  if (kept === null) return { change };
  const attempt = await api.attempt(consumeVisitorProposal, { params: { key: kept.key } }, anyFailure);
  if (attempt.ok && (to === paths.home() || to === paths.secondStep())) return { change, to: paths.reviewResumeFile() };
  if (attempt.ok) return { change: { ...change, toast: { kind: "info", text: "resumeWaits" } } };
  if (attempt.status !== 403) return { change };
  await clearProposalCookie(request);
  return { change: { ...change, toast: { kind: "info", text: "resumeNotTaken" } } };
}
