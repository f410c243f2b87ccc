import { expect, test } from "vitest";
import { Admission } from "#contract/admission";
import { pageLimits, Places } from "./pageLimits.server";

test("as an overload begins and the pace falls to a third, what is taken in is answered within 2 s", () => {
  let time = 0;
  const inside: { since: number; leave: () => void }[] = [];
  const stays: number[] = [];
  const admission = new Admission(pageLimits, () => time);
  const come = () => {
    const since = time;
    return admission.enter({ start: (leave) => inside.push({ since, leave }), expire: () => undefined });
  };
  const answer = (pace: number) => {
    time += pace;
    const first = inside.shift();
    if (!first) return;
    stays.push(time - first.since);
    first.leave();
  };
  // A busy hour: 50 visitors, 5 ms a page.
  for (let visitor = 0; visitor < 50; visitor++) come();
  for (let page = 0; page < 500; page++) {
    answer(5);
    come();
  }
  // A thousand more at once, who ask again as soon as they are refused.
  let refused = 0;
  for (let page = 0; page < 1_000; page++) {
    for (let visitor = 0; visitor < 1_000 && come(); visitor++);
    refused += come() ? 0 : 1;
    answer(15);
  }
  expect(refused).toBeGreaterThan(900);
  expect(Math.max(...stays)).toBeLessThan(2_000);
});

test("a network and a person get a part of the places each, and a place that is given back is one place", () => {
  const places = new Places({ all: 5, person: 2, network: 3 });
  const enter = (network: string, person: string | null = null) => places.enter({ network, person });
  const held = [enter("a", "ana"), enter("a", "ana")];
  expect(held.every(Boolean)).toBe(true);
  expect(enter("b", "ana")).toBeNull();
  expect(enter("a")).not.toBeNull();
  expect(enter("a")).toBeNull();
  expect([enter("b"), enter("b")].every(Boolean)).toBe(true);
  expect(enter("c")).toBeNull();
  held[0]?.();
  held[0]?.();
  expect(enter("c", "ana")).not.toBeNull();
  expect(enter("d")).toBeNull();
});
