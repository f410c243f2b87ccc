import { expect, it } from "vitest";
import { sortNewestFirst } from "./newestFirst";

it("sorts current entries first, then by end and start", () => {
  const sorted = [
    { startDate: "2021" },
    { startDate: "2019-03", status: "ongoing" },
    { startDate: "2020", endDate: "2024" },
    { startDate: "2021-05", endDate: "2024-11" },
    { startDate: "2019-05", endDate: "2024-11" },
    { endDate: "2018-12" },
    { startDate: "2017", status: "stopped" },
    { startDate: "2011", endDate: "2012" },
    { status: "ongoing" },
    { status: "completed" },
  ];
  expect(sortNewestFirst(sorted.slice(0, -2).reverse().concat(sorted.slice(-2)))).toEqual(sorted);
});
