import { expect, it } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna } from "#tests/applicationPages";
import { createPages, visit } from "#tests/pages";
import { paths } from "~/services/server/navigation/paths";
import * as download from "./route";

const path = "dashboard/progressSelectiveProcess/:selectiveProcessId/answerFiles/:test/:item";
const ask = createPages({ file: { path, module: download } });
const call = `GET /candidate/${candidateId}/selectiveProcesses/12/tests/customTest`;

const item = { kind: "file", text: "Envie a foto.", required: false, isSaved: true, revision: 1 };
const finished = {
  ...{ test: "customTest", title: "Prova", minutes: 5, timeLimitMinutes: null, items: { least: 1, most: 1 } },
  ...{ state: "done", answered: 0, deadlineAt: null, finishedAt: "2026-11-20T12:00:00.000Z", availableAt: null },
  ...{ now: "2026-11-21T12:00:00.000Z", isOpen: false, attempt: null, result: null },
  answers: [
    { ...item, id: "photo", answer: "pdf" },
    { ...item, id: "blank", answer: null },
  ],
};

it("downloads an answer's file, or answers 404 without one", async () => {
  stubApiOfAna({ [call]: { body: finished }, [`${call}/files/photo`]: { body: "%PDF-1.4" } });
  const cookie = await cookieOfAna();
  const read = (id: string) => ask(visit(paths.answerFile(12, "customTest", id, { isEarlier: true }), { cookie }));
  const response = await read("photo");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="resposta.pdf"');
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect((await read("blank")).status).toBe(404);
});
