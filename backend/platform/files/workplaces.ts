import { toAddressPrefix } from "#contract/base/network";
import { ApiProblem } from "../errors";

/** "file": pictures, documents, texts, mails. "scan": text recognition, heavy pictures. "import": fetched feeds. */
export type Line = "file" | "scan" | "video" | "feed" | "import";

/** Most running (`places`) and most waiting files of each queue. */
export const workplaces: Record<Line, { places: number; waiting: number }> = {
  file: { places: 2, waiting: 60 },
  scan: { places: 1, waiting: 12 },
  video: { places: 1, waiting: 12 },
  feed: { places: 2, waiting: 60 },
  import: { places: 8, waiting: 60 },
};

export interface Sender {
  network: string;
  account: string;
}

/** Returns the sender with an IP address. All addresses of a /24, or of a /48 of IPv6, are one network. */
export const toSender = (address: string, account = address): Sender => ({
  network: toAddressPrefix(address) || address,
  account,
});

interface Waiting {
  line: Line;
  sender: Sender;
  bytes: number;
  start: () => void;
  refuse: (error: ApiProblem) => void;
}

/** In ms: past work counts half after this time. */
const HALF_LIFE = 60_000;
/** In ms: a file counts as at least this much work, so that many small files do not delay others. */
const STEP = 1_000;
const MOST_SENDERS = 10_000;

const waiting: Waiting[] = [];
const working: Waiting[] = [];
const done = new Map<string, { ms: number; at: number }>();

/**
 * Runs work when its queue (`line`) has a free slot. Files of the network with the fewest running files come first,
 * then by least recent work of network and account, then by size. A full queue drops a file of the busiest network.
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

const findWork = (name: string): number => Math.round(findMs(name) / STEP);

function findMs(name: string): number {
  const found = done.get(name);
  return found ? found.ms * 0.5 ** ((performance.now() - found.at) / HALF_LIFE) : 0;
}

function remember(name: string, ms: number): void {
  const sum = findMs(name) + Math.max(ms, STEP);
  done.delete(name);
  done.set(name, { ms: sum, at: performance.now() });
  const [oldest] = done.keys();
  if (done.size > MOST_SENDERS && oldest !== undefined) done.delete(oldest);
}

export const clearWork = (): void => done.clear();
