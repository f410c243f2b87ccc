import { expect, test } from "vitest";
import { expectEach } from "#tests/expectEach";
import { toNetwork } from "./network";
import { createPlaces, type Places } from "./places";

test("limits places in all, per network and per person", () => {
  const places = createPlaces({ all: 5, person: 2, network: 3 });
  const enter = (network: string, person: string | null = null) => places.enter({ network, person });
  const taken = [enter("a", "ana"), enter("a", "ana")];
  expectEach(taken, Boolean);
  expect(enter("b", "ana")).toBeNull();
  expect(enter("a")).not.toBeNull();
  expect(enter("a")).toBeNull();
  expectEach([enter("b"), enter("b")], Boolean);
  expect(enter("c")).toBeNull();
  // A second call of the same function has no effect.
  taken[0]?.();
  taken[0]?.();
  expect(places.count()).toBe(4);
  expect(enter("c", "ana")).not.toBeNull();
  expect(enter("d")).toBeNull();
});

test("lets one /48 take at most half of the places", async () => {
  const places = createPlaces({ all: 12, person: 12, network: 2 });
  const taken = Array.from({ length: 64 }, (_, at) =>
    places.enter({ network: toNetwork(`2001:db8:7:${at.toString(16)}::1`), person: null }),
  );
  expect(taken.filter(Boolean)).toHaveLength(6);
  const { signal } = new AbortController();
  const wait = (network: string) => places.enterLater({ network, person: null }, 300, signal);
  const waiting = Array.from({ length: 300 }, (_, at) => wait(`2001:db8:7:${at.toString(16)}::/64`));
  expect(await wait("203.0.113.7")).not.toBeNull();
  taken.find(Boolean)?.();
  expect((await Promise.all(waiting)).filter(Boolean)).toHaveLength(1);
});

test("lets a network without a lower limit take all places", () => {
  const places = createPlaces({ all: 8, person: 8, network: 8 });
  expectEach(
    Array.from({ length: 8 }, (_, at) => places.enter({ network: `203.0.113.${at}`, person: null })),
    Boolean,
  );
});

/** Opens places for one network's transfers. `enter` begins a named transfer. `ended` lists the ended ones' names. */
function openTransfers(all: number) {
  let time = 0;
  const places = createPlaces({ all, network: all, person: all }, () => time);
  const ended: string[] = [];
  const bytes = new Map<string, number>();
  return {
    places,
    ended,
    bytes,
    pass: (ms: number) => (time += ms),
    enter: (name: string, isKnown = false) => {
      bytes.set(name, 0);
      const countBytes = () => bytes.get(name) ?? NaN;
      const transfer = { countBytes, isKnown, end: () => void ended.push(name) };
      return places.enter({ network: "n", person: null, transfer });
    },
  };
}

test("ends the slowest transfer first, known sessions' transfers last", () => {
  const { places, ended, bytes, pass, enter } = openTransfers(3);
  enter("old and steady");
  enter("known and silent", true);
  pass(20_000);
  bytes.set("old and steady", 20_000);
  enter("half a form");
  bytes.set("half a form", 300);
  pass(1_000);
  enter("next");
  expect(ended).toEqual(["half a form"]);
  bytes.set("next", 100_000);
  enter("after that");
  expect(ended).toEqual(["half a form", "old and steady"]);
  expect(places.count()).toBe(3);
});

test("never ends a complete transfer", () => {
  const { ended, bytes, pass, enter } = openTransfers(2);
  enter("complete");
  bytes.set("complete", Infinity);
  pass(60_000);
  enter("moving");
  bytes.set("moving", 1_000);
  pass(1_000);
  expect(enter("next")).not.toBeNull();
  expect(ended).toEqual(["moving"]);
  bytes.set("next", Infinity);
  expect(enter("last")).toBeNull();
});

test("ends stalled transfers, but no slow transfer", () => {
  const { ended, bytes, pass, enter } = openTransfers(24);
  enter("slow");
  for (let at = 0; at < 400; at++) {
    pass(50);
    bytes.set("slow", (bytes.get("slow") ?? NaN) + 50);
    enter(`half ${at}`);
    bytes.set(`half ${at}`, 200);
  }
  expect(ended.length).toBe(400 - 23);
  expect(ended).not.toContain("slow");
});

test("gives a freed place to a visitor who still waits", async () => {
  const places = createPlaces({ all: 1, network: 1, person: 1 });
  const leave = places.enter({ network: "a", person: null });
  const { signal } = new AbortController();
  const wait = (patience: number, by = signal): ReturnType<Places["enterLater"]> =>
    places.enterLater({ network: "b", person: null }, patience, by);
  expect(await wait(5)).toBeNull();
  const gone = new AbortController();
  const [first, second] = [wait(10_000, gone.signal), wait(10_000)];
  gone.abort();
  leave?.();
  expect(await first).toBeNull();
  const leaveLater = await second;
  expect(places.count()).toBe(1);
  leaveLater?.();
  expect(places.count()).toBe(0);
  expect(await wait(10_000, AbortSignal.abort())).toBeNull();
});

test("limits how many visitors of one network wait", async () => {
  const places = createPlaces({ all: 2, network: 1, person: 2 });
  const { signal } = new AbortController();
  const leave = places.enter({ network: "greedy", person: null });
  const leaveOther = places.enter({ network: "other", person: null });
  const greedy = Array.from({ length: 300 }, () => places.enterLater({ network: "greedy", person: null }, 500, signal));
  const honest = places.enterLater({ network: "other", person: null }, 10_000, signal);
  const refused = Promise.all(greedy.slice(64)).then(() => "refused");
  expect(await Promise.race([refused, ...greedy.slice(0, 64).map((wait) => wait.then(() => "waited"))])).toBe(
    "refused",
  );
  leaveOther?.();
  expect(await honest).not.toBeNull();
  leave?.();
});
