import { describe, expect, it } from "vitest";
import { findTargetPath, notificationsHref, readNotificationsQuery } from "./list";

const id = "5c1e3c34-9c0e-4b43-8f0b-222222222222";

// The targets are those of docs/requirements.md, 2.12.
describe("opening a notification", () => {
  const opened = { id, selectiveProcessId: 12, invitationAccepted: null };

  it.each([
    [1, {}, "/dashboard/listSelectiveProcesses/12/viewSelectiveProcess"],
    [2, {}, "/dashboard/progressSelectiveProcess/12"],
    [3, {}, `/dashboard/listSelectiveProcesses/12/viewSelectiveProcess?notification=${id}`],
    [3, { invitationAccepted: true }, "/dashboard/progressSelectiveProcess/12"],
    [3, { invitationAccepted: false }, "/dashboard/progressSelectiveProcess/12"],
    [4, {}, "/dashboard/progressSelectiveProcess/12"],
    [4, { selectiveProcessId: null }, null],
    [3, { selectiveProcessId: null }, null],
    [6, {}, `/dashboard/notifications?page=2&open=${id}`],
    [6, { selectiveProcessId: null }, `/dashboard/notifications?page=2&open=${id}`],
  ] as const)("the target of type %i with %j is %s", (type, overrides, path) => {
    expect(findTargetPath({ ...opened, ...overrides, type }, 2)).toBe(path);
  });
});

describe("the list's address", () => {
  it.each([
    ["", { page: 1, open: null }],
    [`page=3&open=${id}`, { page: 3, open: id }],
    ["page=0&open=1", { page: 1, open: null }],
    ["page=1e9&open=%00", { page: 1, open: null }],
  ])("reads the query %j as %j", (query, read) => {
    expect(readNotificationsQuery(new URLSearchParams(query))).toEqual(read);
  });

  it("leaves defaults out of the address", () => {
    expect(notificationsHref()).toBe("/dashboard/notifications");
    expect(notificationsHref({ page: 2 })).toBe("/dashboard/notifications?page=2");
  });
});
