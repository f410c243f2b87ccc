// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { listenLive } from "./liveNotifications";

const socket = vi.hoisted(() => ({
  active: false,
  connected: false,
  heard: new Map<string, (reason?: string) => void>(),
  auth: undefined as ((send: (shown: object) => void) => void) | undefined,
  on: (event: string, run: () => void) => socket.heard.set(event, run),
  connect: vi.fn(() => (socket.active = true)),
  disconnect: vi.fn(() => (socket.active = false)),
}));
vi.mock("socket.io-client", () => ({
  io: (_: string, { auth }: { auth: typeof socket.auth }) => Object.assign(socket, { auth }),
}));

const onNews = vi.fn();
function turn(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}
const show = (status: number, body: object) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
  return new Promise((resolve) => socket.auth?.(resolve));
};

beforeEach(() => {
  // Resets the page's state, because listeners of earlier tests still use the mocked socket.
  document.body.dataset.account = "me";
  turn(false);
  socket.active = false;
  vi.clearAllMocks();
  socket.heard.clear();
  listenLive("http://localhost:3000", onNews);
});

test("reports each connection and event", () => {
  expect(socket.connect).toHaveBeenCalledOnce();
  socket.heard.get("connect")?.();
  socket.heard.get("notification")?.();
  expect(onNews).toHaveBeenCalledTimes(2);
});

test("closes in a hidden tab, and reports when shown again", () => {
  turn(true);
  expect(socket.active).toBe(false);
  socket.connect.mockClear();
  dispatchEvent(new Event("online"));
  expect(socket.connect).not.toHaveBeenCalled();
  expect(onNews).not.toHaveBeenCalled();
  turn(false);
  expect(onNews).toHaveBeenCalled();
  expect(socket.active).toBe(true);
});

test("sends the ticket, or nothing if the API fails", async () => {
  const ticket = { ticket: "t", userId: "me", typeUser: 1 };
  expect(await show(200, ticket)).toEqual(ticket);
  expect(await show(503, {})).toEqual({});
});

test.each([
  ["nobody is logged in any more", 401, {}],
  ["somebody else is logged in", 200, { ticket: "t", userId: "other", typeUser: 1 }],
])("stops retrying if %s", async (_, status, body) => {
  expect(await show(status, body)).toEqual({});
  turn(true);
  const opened = socket.connect.mock.calls.length;
  dispatchEvent(new Event("online"));
  socket.heard.get("disconnect")?.("io server disconnect");
  expect(socket.connect.mock.calls.length).toBe(opened);
});
