import type { RequestListener } from "node:http";
import type { Occupant, Places, Transfer } from "#contract/base/places";
import { paths } from "~/services/server/navigation/paths";
import { sendAsset } from "./assets.server";
import { runInContext } from "./context.server";
import { env } from "./env.server";
import { dropRest, endLate, endSlowFile, receiveFile, receiveForm } from "./formArrival.server";
import { formLimits, LONGEST_ARRIVAL } from "./formLimits.server";
import { judge } from "./guard.server";
import type { Log } from "./log.server";
import { refusals } from "./metrics.server";
import { findPageKey, sendCached } from "./pageCache.server";
import { pageAsked, pageMade } from "./pageWatch.server";
import { places } from "./places.server";
import { hideFromRemix } from "./proxy.server";
import { refuse, type Refusal } from "./refusal.server";
import { mayOpenSocket } from "./socketGuard.server";
import { passPollingOn } from "./socketPipe.server";
import { LONGEST_ANSWER, type Kind, type Passes, type Visit } from "./visit.server";
import { countRequest } from "./visitorLimits.server";

/** Parts of the server that the steps use: Remix's listeners, other subjects, and the log. */
interface Door {
  listeners: RequestListener[];
  passes: Passes;
  log: Log;
}

/** One step on the way to an answer. Returns true if the visit is answered, so that no further step is taken. */
type Step = (visit: Visit, door: Door) => boolean | Promise<boolean>;

/** The seconds after which a refused visitor may come again: a short overload is over by then. */
const COME_AGAIN = 5;
/** How long a page or a form waits for its place, in ms. A file that came over a slow line waits longer. */
const PATIENCE = { page: 2_000, file: 20_000 };
/** The longest time that a file may be worked on once it is there, in ms: the reading of a video is the longest. */
const LONGEST_WORK = 240_000;

/** The steps of each kind of request, in order. */
const steps: Record<Kind, Step[]> = {
  asset: [judgeRequest, sendFromMemory, answer],
  page: [judgeRequest, limitRate, learnMaintenance, sendCopy, admit, answer],
  form: [judgeRequest, identify, learnMaintenance, receiveText, limitRate, refuseMaintained, admit, answer],
  upload: [judgeRequest, limitRate, learnMaintenance, refuseMaintained, identify, receiveUpload, answer],
  relay: [judgeRequest, limitRate, learnMaintenance, refuseMaintained, identify, relayBytes],
  socket: [judgeSocket, limitRate, relayPolling],
};

/** Takes a visit through the steps of its kind until one answers it, or until its life ends. */
export async function answerVisit(visit: Visit, door: Door): Promise<void> {
  for (const step of steps[visit.kind]) {
    const result = step(visit, door);
    if (result === true || (result !== false && (await result)) || visit.life.signal.aborted) return;
  }
}

/** Refuses what the guard refuses (guard.server.ts). */
function judgeRequest({ request, response, context, address }: Visit, { log }: Door): boolean {
  const { method = "GET", url = "/", headers } = request;
  if (env.TRUST_PROXY === 0 && headers["x-forwarded-for"] !== undefined) log.untrustedProxy();
  const verdict = judge({ method, url, headers, publicOrigin: env.PUBLIC_ORIGIN ?? null });
  if (!verdict.allowed) {
    log.refused(request, address, verdict.reason);
    refuse(request, response, verdict);
    return true;
  }
  hideFromRemix(request);
  context.needsFormToken = verdict.needsFormToken;
  return false;
}

/** Refuses a request of the socket by polling that comes from elsewhere. */
function judgeSocket({ request, response, address }: Visit, { log }: Door): boolean {
  if (mayOpenSocket(request)) return false;
  log.refused(request, address, "crossSite");
  refuse(request, response, { allowed: false, status: 403, reason: "crossSite" });
  return true;
}

/** Refuses more requests in a minute than a network may make. A form comes back with what was typed. */
function limitRate(visit: Visit, door: Door): boolean {
  const { request, address, kind } = visit;
  if (!env.RATE_LIMITS) return false;
  const retryAfter = countRequest(address, request.url ?? "/", { sendsFile: kind === "upload" });
  if (retryAfter === null) return false;
  door.log.refused(request, address, "tooMany");
  sendBack(visit, door, { allowed: false, status: 429, reason: "tooMany", retryAfter });
  return true;
}

/** How old what is known of maintenance may be, in ms, and the seconds after which a refused visitor may come again. */
const MAINTENANCE = { fresh: 1_000, retryAfter: 60 };
const maintenance = { isOn: false, askedAt: -Infinity };

/** Learns whether the operator is at work: by MAINTENANCE of the web, or for all servers by the store's own row. */
async function learnMaintenance(visit: Visit, { passes }: Door): Promise<boolean> {
  if (env.MAINTENANCE) return false;
  if (performance.now() - maintenance.askedAt > MAINTENANCE.fresh) {
    maintenance.askedAt = performance.now();
    maintenance.isOn = (await runInContext(visit.context, passes.findRevision)) === "maintenance";
  }
  visit.isMaintained = maintenance.isOn;
  return false;
}

/** Refuses what is sent during maintenance. A form comes back with what was typed. */
function refuseMaintained(visit: Visit, door: Door): boolean {
  if (!visit.isMaintained) return false;
  const { retryAfter } = MAINTENANCE;
  sendBack(visit, door, { allowed: false, status: 503, reason: "maintenance", retryAfter });
  return true;
}

/** Finds out who sends. Before a file is read, the API server is asked if the session is still good. */
async function identify(visit: Visit, { passes }: Door): Promise<boolean> {
  const { request, context, kind } = visit;
  visit.sender = await runInContext(context, () => passes.findSender(request, { asks: kind === "upload" }));
  return false;
}

/** Sends the copy of a page that is the same for every stranger (pageCache.server.ts). */
async function sendCopy(visit: Visit, { passes, log }: Door): Promise<boolean> {
  const { request, response, context, isMaintained } = visit;
  const key = isMaintained ? null : findPageKey(request);
  if (key === null) return false;
  const revision = await runInContext(context, passes.findRevision);
  const version = typeof revision === "number" ? { key, revision } : null;
  if (version && sendCached(version, request, response)) {
    context.route = "(cached)";
    log.answered(request, response, Date.now() - visit.begun);
    return true;
  }
  context.cachedAs = version;
  return false;
}

/** Waits for a form of text until it is whole. It takes no place of a page meanwhile. */
async function receiveText(visit: Visit): Promise<boolean> {
  const { request, life } = visit;
  const { arrival } = formLimits(request.url ?? "/");
  life.endWithin(arrival + LONGEST_ANSWER);
  visit.form = await receiveForm(request, {
    arrival,
    life,
    enter: (transfer) => enterTransfer(visit, "forms", transfer),
  });
  return visit.form === null;
}

/** Takes the place of a page, until the page is made. */
async function admit(visit: Visit, door: Door): Promise<boolean> {
  const { life, response } = visit;
  const leaveEarly = pageAsked();
  const place = await places.pages.enterLater(toOccupant(visit), PATIENCE.page, life.signal);
  if (!place) return refuseBusy(visit, door);
  life.hold(place, "made");
  const withdraw = life.hold(leaveEarly);
  response.once("prefinish", () => {
    pageMade();
    withdraw();
  });
  return false;
}

/**
 * Receives a file, and takes the place of those that are worked on. Nothing of a stranger is read if only people who
 * are logged in may send it: the page leads to the login.
 */
async function receiveUpload(visit: Visit, door: Door): Promise<boolean> {
  const { request, response, life, sender } = visit;
  const { queue, arrival } = formLimits(request.url ?? "/");
  const kind = queue === "visitorFiles" && sender.isMember ? "files" : queue;
  if (kind !== "visitorFiles" && !sender.isMember) {
    response.once("finish", () => dropRest(request));
    return admit(visit, door);
  }
  life.endWithin(arrival + LONGEST_WORK);
  endSlowFile(request, response, arrival, life);
  const end = () => endLate(request);
  if (kind === "videos") {
    life.hold(enterTransfer(visit, "videos", { countBytes: bytesOf(visit), end }));
    return false;
  }
  const leave = life.hold(enterTransfer(visit, "arrivals", { countBytes: bytesOf(visit), end }));
  const file = await receiveFile(request, life);
  if (!file) return life.signal.aborted || refuseBusy(visit, door);
  const place = await places[kind as "files" | "visitorFiles"].enterLater(
    toOccupant(visit),
    PATIENCE.file,
    life.signal,
  );
  if (!place) return refuseBusy(visit, door);
  life.hold(place, "made");
  await file.putBack();
  leave();
  return false;
}

/** Passes a video's bytes on, past Remix. */
function relayBytes(visit: Visit, { passes }: Door): boolean {
  const { request, response, context, life } = visit;
  life.endWithin(LONGEST_ARRIVAL + LONGEST_WORK);
  const end = () => request.socket.destroy();
  life.hold(enterTransfer(visit, "relays", { countBytes: bytesOf(visit), end }));
  endSlowFile(request, response, LONGEST_ARRIVAL, life);
  runInContext(context, () => void passes.relay(request, response));
  return true;
}

function relayPolling({ request, response, address }: Visit): boolean {
  passPollingOn(request, response, address);
  return true;
}

function sendFromMemory({ request, response }: Visit): boolean {
  return sendAsset(request, response);
}

/** Has Remix answer, or its server of files. */
function answer({ request, response, context, isMaintained }: Visit, { listeners }: Door): boolean {
  // A server may ignore a range (RFC 9110, 14.2). Several are asked for by programs alone, and take long to parse.
  if (request.headers.range?.includes(",")) delete request.headers.range;
  if (isMaintained && !staysUp.test(request.url ?? "")) {
    refusals.inc({ status: 503, cause: "maintenance" });
    request.url = paths.maintenance();
  }
  runInContext(context, () => {
    for (const listener of listeners) listener(request, response);
  });
  return true;
}

/** During maintenance these answer as always: the health checks, and what the maintenance page itself is made of. */
const staysUp = /^\/((livez|readyz)$|assets\/|icons\/|favicon|(enhance|consent-bar|third-parties)\.js)/;

const toOccupant = ({ network, sender }: Visit): Occupant => ({ network, person: sender.userId });

/** Returns a function that counts the bytes that moved on the connection since this request came. */
function bytesOf({ request: { socket } }: Visit): () => number {
  const before = socket.bytesRead + socket.bytesWritten;
  return () => socket.bytesRead + socket.bytesWritten - before;
}

/** Takes the place of a transfer, for which a slower one may have to end. Returns the function that gives it back. */
function enterTransfer(
  visit: Visit,
  kind: "forms" | "arrivals" | "videos" | "relays",
  transfer: Omit<Transfer, "isKnown">,
): () => void {
  const kindPlaces: Places = places[kind];
  const place = kindPlaces.enter({ ...toOccupant(visit), transfer: { ...transfer, isKnown: visit.sender.isMember } });
  // Another transfer always makes room.
  return place ?? (() => undefined);
}

function refuseBusy(visit: Visit, door: Door): true {
  door.log.overloaded();
  sendBack(visit, door, { allowed: false, status: 503, reason: "overload", retryAfter: COME_AGAIN });
  return true;
}

/** Answers with a refusal, in which the form comes back that was typed. */
function sendBack({ request, response, context, form }: Visit, { passes }: Door, refusal: Refusal): void {
  if (!form?.length) return refuse(request, response, refusal);
  void runInContext(context, () => passes.readRefusedForm(request, form)).then((again) => {
    if (!response.destroyed) refuse(request, response, refusal, again);
  });
}
