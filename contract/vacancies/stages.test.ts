import { expect, it } from "vitest";
import { addInterview, measureStages, withInterview } from "./stages";
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

it("sums the stages, with and without video", () => {
  for (const stages of [[], [screening], [screening, phone], [screening, call], [screening, video]])
    for (const asked of [null, questions]) {
      const sum = addInterview(measureStages(stages), asked);
      expect(sum).toEqual(measureStages(withInterview(stages, asked)));
    }
  expect(withInterview([screening], questions)).toHaveLength(2);
  expect(withInterview([video], questions)).toEqual([video]);
});
