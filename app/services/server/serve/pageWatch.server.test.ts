import { beforeEach, expect, test } from "vitest";
import { findStandstill, pageAsked, pageMade } from "./pageWatch.server";

let time = 0;
const now = () => time;
beforeEach(pageMade);

test("measures for how long no requested page was finished", () => {
  for (let page = 0; page < 3; page++) {
    expect(findStandstill(now)).toBe(0);
    pageAsked(now);
    time += 1_000;
  }
  time += 30_000;
  expect(findStandstill(now)).toBe(33_000);
  pageMade();
  expect(findStandstill(now)).toBe(0);
});

test("ignores pages whose visitors left within 15 seconds", () => {
  const leave = Array.from({ length: 4 }, () => pageAsked(now));
  time += 5_000;
  leave[0]?.();
  leave[1]?.();
  expect(findStandstill(now)).toBe(0);
  pageAsked(now);
  time += 15_000;
  leave[2]?.();
  expect(findStandstill(now)).toBe(20_000);
});
