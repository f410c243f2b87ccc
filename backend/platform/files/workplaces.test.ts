import { afterEach, expect, test } from "vitest";
import { clearWork, inWorkplace, toSender, workplaces } from "./workplaces";

const usual = { ...workplaces };
afterEach(() => {
  Object.assign(workplaces, usual);
  clearWork();
});

/** Creates a queue (`line`) whose work ends only when the test calls `end`. */
function openLine(line: "file" | "scan" | "video" = "video") {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, network: string, { account = network, bytes = 1_000 } = {}) =>
    inWorkplace(line, { sender: { network, account }, bytes }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, add, end };
}

/** Ends the running work one by one. Returns the order in which work began. */
async function endAll({ begun, end }: ReturnType<typeof openLine>, count: number): Promise<string[]> {
  await end("those that wait begin");
  for (let index = 0; index < count; index++) await end(begun[index] ?? "nothing began");
  return begun;
}

test("serves each network's first file before second files", async () => {
  const line = openLine();
  const names = ["h1", "h2", "h3", "h4"];
  const all = [...names.map((name) => line.add(name, "hostile")), line.add("a", "one"), line.add("b", "another")];
  expect(await endAll(line, 6)).toEqual(["h1", "a", "b", "h2", "h3", "h4"]);
  await Promise.all(all);
});

test("serves the account with less recent work first", async () => {
  const line = openLine();
  const all = [
    line.add("first", "n", { account: "a" }),
    line.add("long", "n", { account: "b", bytes: 9_000 }),
    line.add("short", "n", { account: "c", bytes: 10 }),
    line.add("middle", "n", { account: "d", bytes: 500 }),
  ];
  expect(await endAll(line, 4)).toEqual(["first", "short", "middle", "long"]);
  await Promise.all(all);
});

test("makes a network with much recent work wait", async () => {
  const clock = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => clock() + ahead;
  try {
    const line = openLine();
    const first = line.add("slow", "hostile");
    await line.end("it begins");
    ahead += 30_000;
    await line.end("slow");
    await first;
    const all = [line.add("busy", "third"), line.add("again", "hostile", { bytes: 1 }), line.add("honest", "home")];
    expect((await endAll(line, 4)).slice(1)).toEqual(["busy", "honest", "again"]);
    await Promise.all(all);
  } finally {
    performance.now = clock;
  }
});

test("a full queue drops a file of the busiest network", async () => {
  workplaces.video = { places: 1, waiting: 3 };
  const line = openLine();
  const outcomes = ["h1", "h2", "h3", "h4"].map((name) =>
    line.add(name, "hostile").catch((error: { code: string }) => error.code),
  );
  const honest = line.add("honest", "home");
  await endAll(line, 4);
  expect(await honest).toBe("honest");
  expect((await Promise.all(outcomes)).filter((outcome) => outcome === "unavailable")).toHaveLength(1);
});

test("frees slots after failures; videos have separate slots", async () => {
  workplaces.file = { places: 1, waiting: 0 };
  const sender = toSender("203.0.113.9");
  const work = () => Promise.reject(new Error("broken"));
  for (let time = 0; time < 3; time++)
    await expect(inWorkplace("file", { sender, bytes: 1 }, work)).rejects.toThrow("broken");
  const line = openLine("video");
  const video = line.add("video", "n");
  await line.end("it begins");
  expect(await inWorkplace("file", { sender, bytes: 1 }, () => Promise.resolve("done"))).toBe("done");
  await line.end("video");
  await video;
});

test("counts a /24 or /48 as one network", () => {
  expect(toSender("203.0.113.9").network).toBe(toSender("203.0.113.200").network);
  expect(toSender("2001:db8:1:2::/64", "a").network).toBe(toSender("2001:db8:1:3::/64", "b").network);
  expect(toSender("203.0.113.9").network).not.toBe(toSender("203.0.114.9").network);
});
