import { toAddressPrefix } from "#contract/base/network";
import { ApiProblem } from "../errors";

/**
 * The lines in which files wait to be worked on. "file": what takes a second or two (pictures, documents, text, mails).
 * "scan": pages whose text is recognised, and pictures that are decoded alone. "video": recordings. "feed": vacancies.
 */
export type Line = "file" | "scan" | "video" | "feed";

/** How many of a line are worked on at once, and how many wait. The tests set less. */
export const workplaces: Record<Line, { places: number; waiting: number }> = {
  file: { places: 2, waiting: 60 },
  scan: { places: 1, waiting: 12 },
  video: { places: 1, waiting: 12 },
  feed: { places: 2, waiting: 60 },
};

/** The sender of a file: a network, and within it an account, a number or an address. */
export interface Sender {
  network: string;
  account: string;
}

/** A sender by the address that limits count by. All of a /24, or of a /48 of IPv6, have one share. */
export const toSender = (address: string, account = address): Sender => ({
  // An IPv6 address that limits count by is written as its /64.
  network: toAddressPrefix(address.replace(/\/64$/, "")) || address,
  account,
});

interface Waiting {
  line: Line;
  sender: Sender;
  bytes: number;
  start: () => void;
  refuse: (error: ApiProblem) => void;
}

/** The work that a sender had done counts for less with each of these, in ms. */
const HALF_LIFE = 60_000;
/** Each file counts as this much work at least, in ms, so that senders of many files take turns with the others. */
const STEP = 1_000;
/** The senders that are remembered at most. */
const MOST_SENDERS = 10_000;

const waiting: Waiting[] = [];
const working: Waiting[] = [];
const done = new Map<string, { ms: number; at: number }>();

/**
 * Runs work on a file once a place of its line is free. A place goes to the network with the fewest at the moment, then
 * with the least work done lately. Then it goes likewise by account, then to the shortest file, then to the first in
 * line. Where too many wait, one of the network with the most is refused.
 *
 * @throws ApiProblem unavailable
 */
export async function inWorkplace<R>(
  line: Line,
  { sender, bytes }: { sender: Sender; bytes: number },
  work: () => Promise<R>,
): Promise<R> {
  const own = await new Promise<Waiting>((resolve, reject) => {
    const one: Waiting = { line, sender, bytes, start: () => resolve(one), refuse: reject };
    waiting.push(one);
    startNext(line);
    refuseTooMany(line);
  });
  const begun = performance.now();
  try {
    return await work();
  } finally {
    working.splice(working.indexOf(own), 1);
    for (const name of [`network ${sender.network}`, `account ${sender.account}`])
      remember(name, performance.now() - begun);
    startNext(line);
  }
}

const ofLine = (all: Waiting[], line: Line) => all.filter((one) => one.line === line);

function startNext(line: Line): void {
  while (ofLine(working, line).length < workplaces[line].places) {
    const next = ofLine(waiting, line).sort(compare)[0];
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    working.push(next);
    next.start();
  }
}

function refuseTooMany(line: Line): void {
  const all = ofLine(waiting, line);
  if (all.length <= workplaces[line].waiting) return;
  const count = ({ sender }: Waiting) => all.filter((one) => one.sender.network === sender.network).length;
  const last = all.sort((one, other) => count(one) - count(other) || compare(one, other)).at(-1);
  if (!last) return;
  waiting.splice(waiting.indexOf(last), 1);
  last.refuse(new ApiProblem("unavailable", { retryAfter: 10 }, "workplaces"));
}

/** Compares two of a line: the one that sorts first gets the next place. The order in which they came breaks ties. */
function compare(one: Waiting, other: Waiting): number {
  const rank = ({ line, sender, bytes }: Waiting) => [
    ofLine(working, line).filter((busy) => busy.sender.network === sender.network).length,
    findWork(`network ${sender.network}`),
    findWork(`account ${sender.account}`),
    bytes,
  ];
  const [own, others] = [rank(one), rank(other)];
  return own.map((value, index) => value - (others[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** The work that was done for a sender lately, in steps. */
const findWork = (name: string): number => Math.round(findMs(name) / STEP);

function findMs(name: string): number {
  const found = done.get(name);
  return found ? found.ms * 0.5 ** ((performance.now() - found.at) / HALF_LIFE) : 0;
}

function remember(name: string, ms: number): void {
  const sum = findMs(name) + Math.max(ms, STEP);
  // The one whose work is longest ago is forgotten first.
  done.delete(name);
  done.set(name, { ms: sum, at: performance.now() });
  const [oldest] = done.keys();
  if (done.size > MOST_SENDERS && oldest !== undefined) done.delete(oldest);
}

/** Forgets the work that was done, for tests. */
export const clearWork = (): void => done.clear();
