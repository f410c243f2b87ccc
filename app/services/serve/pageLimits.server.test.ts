import { expect, test } from "vitest";
import { Admission } from "#contract/admission";
import { pageLimits } from "./pageLimits.server";

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
