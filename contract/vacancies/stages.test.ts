import { expect, it } from "vitest";
import { type AskedStages, joinStages, measureStages } from "./stages";
import type { Stage } from "./vacancy";

const screening: Stage = { kind: "screening", name: "Perguntas", minutes: 5, dataKb: 40 };
const call: Stage = { kind: "conversation", name: "Conversa por vídeo", minutes: 25, dataKb: 90_000 };
const video: Stage = { kind: "video", name: "Vídeo", minutes: 10, dataKb: 15_000 };
const phone: Stage = { kind: "conversation", name: "Conversa por telefone", minutes: 15, dataKb: 0 };
const questions = [{ thinkSeconds: 30, answerSeconds: 90 }];

it("a video conversation counts as video", () => {
  expect(measureStages([screening, call])).toEqual({ stages: 2, minutes: 30, video: true });
  expect(measureStages([screening, phone])).toEqual({ stages: 2, minutes: 20, video: false });
});

it("adds tests and interviews that no stage represents", () => {
  const tests = [
    { test: "auxiliaryRequirementsTest" as const, title: "O que a vaga pede", minutes: 3 },
    { test: "auxiliaryQuestionsTest" as const, title: "Sobre a vaga", minutes: 5 },
    { test: "customTest" as const, title: "Na oficina", minutes: 8 },
  ];
  const names = (stages: Stage[], asked: Pick<AskedStages, "questions" | "tests">) =>
    joinStages({ stages, ...asked }).map(({ name }) => name);
  expect(names([screening, phone], { questions, tests })).toEqual([
    ...["O que a vaga pede", "Na oficina", screening.name, phone.name, "Entrevista em vídeo"],
  ]);
  expect(names([video, { ...phone, kind: "test" }], { questions, tests: tests.slice(1) })).toEqual([
    ...["Sobre a vaga", video.name, phone.name],
  ]);
  expect(names([call], { questions: null, tests: null })).toEqual([call.name]);
  const toTime = (minutes: number) =>
    measureStages(
      joinStages({ stages: [{ ...screening, minutes }, phone], questions: null, tests: tests.slice(1, 2) }),
    );
  expect([3, 8].map((minutes) => toTime(minutes).minutes)).toEqual([5 + phone.minutes, 8 + phone.minutes]);
});
