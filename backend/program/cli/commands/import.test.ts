import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openTestServer } from "#tests/apiServer";
import { sampleAssessments } from "../../sample/assessments";
import { sampleFeed } from "../../sample/feed";
import { sampleInterviews } from "../../sample/videoInterviews";
import { bringAssessments, bringFeed, bringInterviews } from "./import";

async function listen() {
  const api = await openTestServer();
  onTestFinished(() => api.close());
  const server = api.app.operatorServer.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, operatorKey: "operator-key-of-the-tests" };
}

test("sends vacancies, assessments and interviews to a running server", async () => {
  const server = await listen();
  const rows = [...sampleFeed(new Date())].slice(0, 24);
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  const [, sendFeed] = bringFeed({ format: "json", source: lines, language: "pt-BR" });
  expect(await sendFeed(server)).toMatchObject({ read: 24, created: 24, rejected: 0 });
  const tests = sampleAssessments(rows);
  const [, sendTests] = bringAssessments(JSON.stringify(tests));
  expect(await sendTests(server)).toMatchObject({ read: tests.length, created: tests.length, problems: [] });
  const interviews = sampleInterviews(rows);
  const [, sendInterviews] = bringInterviews(interviews);
  const rowsSaved = interviews.videoInterviews.map(({ vacancy }) => ({ vacancy, result: "created" }));
  expect(await sendInterviews(server)).toEqual({ rows: rowsSaved });
});

test("reports problems of invalid assessments in Portuguese", async () => {
  const [, send] = bringAssessments("[");
  const { problems } = await send(await listen());
  expect(problems.map(({ reason }) => reason)).toEqual(["Não é JSON válido."]);
});

test("reports the server's refusal of a wrong key", async () => {
  const [, send] = bringAssessments("[]");
  await expect(send({ ...(await listen()), operatorKey: "wrong" })).rejects.toThrow(
    "The API server answered 401 notAuthenticated",
  );
});
