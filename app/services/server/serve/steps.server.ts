import type { RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Occupant, Places, Transfer } from "#contract/base/places";
import { paths } from "~/services/server/navigation/paths";
import { sendAsset } from "./assets.server";
import { runInContext } from "./context.server";
import { env } from "./env.server";
import { dropRest, endBusy, endSlowFile, receiveFile, receiveForm } from "./formArrival.server";
import { formLimits, LONGEST_ARRIVAL } from "./formLimits.server";
import { judge } from "./guard.server";
import type { Log } from "./log.server";
import { refusals } from "./metrics.server";
import { findPageKey, sendCached } from "./pageCache.server";
import { pageAsked, pageMade } from "./pageWatch.server";
import { places } from "./places.server";
import { hideFromRemix } from "./proxy.server";
import { refuse, type Refusal } from "./refusal.server";
import { isStopping } from "./stopping.server";
import { mayOpenSocket } from "./socketGuard.server";
import { passPollingOn } from "./socketPipe.server";
import { LONGEST_ANSWER, type Kind, type Passes, type Visit } from "./visit.server";
import { countRequest } from "./visitorLimits.server";

interface Door {
  listeners: RequestListener[];
  passes: Passes;
  log: Log;
}

/** A step returns true if it has answered the request. */
type Step = (visit: Visit, door: Door) => boolean | Promise<boolean>;

/** Retry-After in seconds. A short overload ends sooner. */
const COME_AGAIN = 5;
/** Longest wait for a free slot, in ms. */
export const PATIENCE = { page: 2_000, file: 20_000 };
/** Longest processing of a file, in ms. A video takes longest. */
const LONGEST_WORK = 240_000;

const steps: Record<Kind, Step[]> = {
  asset: [judgeRequest, sendFromMemory, answer],
  page: [judgeRequest, limitRate, learnMaintenance, sendCopy, admit, answer],
  form: [judgeRequest, identify, learnMaintenance, receiveText, limitRate, refuseMaintained, admit, answer],
  upload: [judgeRequest, limitRate, learnMaintenance, refuseMaintained, identify, receiveUpload, answer],
  relay: [judgeRequest, limitRate, learnMaintenance, refuseMaintained, identify, relayBytes],
  socket: [judgeSocket, limitRate, relayPolling],
};

export async function answerVisit(visit: Visit, door: Door): Promise<void> {
  for (const step of steps[visit.kind]) {
    const result = step(visit, door);
    if (result === true || (result !== false && (await result)) || visit.life.signal.aborted) return;
  }
}

function judgeRequest({ request, response, context, address, kind }: Visit, { log }: Door): boolean {
  const { method = "GET", url = "/", headers } = request;
  if (env.TRUST_PROXY === 0 && headers["x-forwarded-for"] !== undefined) log.untrustedProxy();
  const verdict = judge({ method, url, headers, publicOrigin: env.PUBLIC_ORIGIN ?? null });
  if (!verdict.allowed) {
    log.refused(request, address, verdict.reason);
    refuse(request, response, verdict);
    return true;
  }
  hideFromRemix(request);
  // A server may ignore ranges (RFC 9110, 14.2). Several take long to parse, and express logs errors for wrong ranges.
  if (kind !== "relay" || request.headers.range?.includes(",")) delete request.headers.range;
  context.needsFormToken = verdict.needsFormToken;
  return false;
}

function judgeSocket(visit: Visit, door: Door): boolean | Promise<boolean> {
  const { request, response, address } = visit;
  if (isStopping()) return refuseBusy(visit, door);
  if (mayOpenSocket(request)) return false;
  door.log.refused(request, address, "crossSite");
  refuse(request, response, { allowed: false, status: 403, reason: "crossSite" });
  return true;
}

/** Refuses a visitor above the limits. A refused form is returned with its typed text. */
function limitRate(visit: Visit, door: Door): boolean {
  const { request, address, kind } = visit;
  if (!env.RATE_LIMITS) return false;
  const retryAfter = countRequest(address, request.url ?? "/", { sendsFile: kind === "upload" });
  if (retryAfter === null) return false;
  door.log.refused(request, address, "tooMany");
  sendBack(visit, door, { allowed: false, status: 429, reason: "tooMany", retryAfter });
  return true;
}

/** In ms, `fresh`: how long the known state is valid; `patience`: how long a visitor waits. In s: `retryAfter`. */
const MAINTENANCE = { fresh: 1_000, patience: 500, retryAfter: 60 };
const maintenance = { isOn: false, askedAt: -Infinity };

/** Asks whether the database announces maintenance for all servers. `env.MAINTENANCE` is for this web server only. */
async function learnMaintenance(visit: Visit, { passes }: Door): Promise<boolean> {
  if (env.MAINTENANCE) return false;
  if (performance.now() - maintenance.askedAt > MAINTENANCE.fresh) {
    maintenance.askedAt = performance.now();
    const learned = runInContext(visit.context, passes.findRevision).then((answer) => {
      maintenance.isOn = answer === "maintenance";
    });
    await Promise.race([learned, wait(MAINTENANCE.patience, undefined, { ref: false })]);
  }
  visit.isMaintained = maintenance.isOn;
  return false;
}

function refuseMaintained(visit: Visit, door: Door): boolean {
  if (!visit.isMaintained) return false;
  const { retryAfter } = MAINTENANCE;
  sendBack(visit, door, { allowed: false, status: 503, reason: "maintenance", retryAfter });
  return true;
}

/** Finds the sender. Before a file is read, the API server checks the session. */
async function identify(visit: Visit, { passes }: Door): Promise<boolean> {
  const { request, context, kind } = visit;
  visit.sender = await runInContext(context, () => passes.findSender(request, { asks: kind === "upload" }));
  return false;
}

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

/** Receives a file, and waits for a free slot to forward it. Reads no anonymous file where a login is needed. */
async function receiveUpload(visit: Visit, door: Door): Promise<boolean> {
  const { request, response, context, life, sender } = visit;
  const { queue, arrival } = formLimits(request.url ?? "/");
  const kind = queue === "visitorFiles" && sender.isMember ? "files" : queue;
  if (kind !== "visitorFiles" && !sender.isMember) {
    response.once("finish", () => dropRest(request));
    return admit(visit, door);
  }
  life.endWithin(arrival + LONGEST_WORK);
  endSlowFile(request, response, arrival, life);
  const end = () => endBusy(request, response);
  if (kind === "videos") {
    life.hold(enterTransfer(visit, "videos", { countBytes: bytesOf(visit), end }));
    return false;
  }
  let isWhole = false;
  const countArrived = bytesOf(visit);
  const countBytes = () => (isWhole ? Infinity : countArrived());
  const leave = life.hold(enterTransfer(visit, "arrivals", { countBytes, end }));
  const file = await receiveFile(request, life);
  isWhole = true;
  if (!file) return life.signal.aborted || refuseBusy(visit, door);
  const place = await places[kind as "files" | "visitorFiles"].enterLater(
    toOccupant(visit),
    PATIENCE.file,
    life.signal,
  );
  if (!place) return refuseBusy(visit, door);
  context.fileSent = life.hold(place, "made");
  await file.putBack();
  leave();
  return false;
}

function relayBytes(visit: Visit, { passes }: Door): boolean {
  const { request, response, context, life } = visit;
  life.endWithin(LONGEST_ARRIVAL + LONGEST_WORK);
  const end = () => endBusy(request, response);
  life.hold(enterTransfer(visit, "relays", { countBytes: bytesOf(visit), end }));
  endSlowFile(request, response, LONGEST_ARRIVAL, life);
  runInContext(context, () => void passes.relay(request, response));
  return true;
}

function relayPolling(visit: Visit): boolean {
  passPollingOn(visit.request, visit.response, visit);
  return true;
}

function sendFromMemory({ request, response }: Visit): boolean {
  return sendAsset(request, response);
}

function answer({ request, response, context, isMaintained }: Visit, { listeners }: Door): boolean {
  if (isMaintained && !staysUp.test(request.url ?? "")) {
    refusals.inc({ status: 503, cause: "maintenance" });
    request.url = paths.maintenance();
  }
  runInContext(context, () => {
    for (const listener of listeners) listener(request, response);
  });
  return true;
}

/** Paths that are answered during maintenance too: health checks, and files of the maintenance page. */
const staysUp = /^\/((livez|readyz)$|assets\/|icons\/|favicon|(enhance|consent-bar|third-parties)\.js)/;

const toOccupant = ({ network, sender }: Visit): Occupant => ({ network, person: sender.userId });

function bytesOf({ request: { socket } }: Visit): () => number {
  const before = socket.bytesRead + socket.bytesWritten;
  return () => socket.bytesRead + socket.bytesWritten - before;
}

function enterTransfer(
  visit: Visit,
  kind: "forms" | "arrivals" | "videos" | "relays",
  transfer: Omit<Transfer, "isKnown">,
): () => void {
  const kindPlaces: Places = places[kind];
  const place = kindPlaces.enter({ ...toOccupant(visit), transfer: { ...transfer, isKnown: visit.sender.isMember } });
  return place ?? (() => undefined);
}

function refuseBusy(visit: Visit, door: Door): true {
  door.log.overloaded();
  sendBack(visit, door, { allowed: false, status: 503, reason: "overload", retryAfter: COME_AGAIN });
  return true;
}

function sendBack({ request, response, context, form }: Visit, { passes }: Door, refusal: Refusal): void {
  if (!form?.length) return refuse(request, response, refusal);
  void runInContext(context, () => passes.readRefusedForm(request, form)).then((again) => {
    if (!response.destroyed) refuse(request, response, refusal, again);
  });
}
