import { afterEach, expect, test, vi } from "vitest";
import { takesName } from "~/services/applications/video/takes";
import { deleteTakes } from "./takes";

let names: string[];
function stub(lists = true) {
  names = ["takes:ana", "takes:bia", "other"];
  vi.stubGlobal("indexedDB", {
    ...(lists && { databases: () => Promise.resolve(names.map((name) => ({ name }))) }),
    deleteDatabase: (name: string) => (names = names.filter((kept) => kept !== name)),
  });
}
afterEach(() => vi.unstubAllGlobals());

test("deletes other users' takes only", async () => {
  stub();
  await deleteTakes({ but: "ana", own: "ana" });
  expect(names).toEqual([takesName("ana"), "other"]);
});

test("deletes all takes at the log-out", async () => {
  stub();
  await deleteTakes({ own: "ana" });
  expect(names).toEqual(["other"]);
});

test("deletes this page's recordings without indexedDB.databases()", async () => {
  stub(false);
  await deleteTakes({ but: "ana", own: "ana" });
  expect(names).toHaveLength(3);
  await deleteTakes({ own: "ana" });
  expect(names).toEqual(["takes:bia", "other"]);
});
