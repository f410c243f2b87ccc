import { emptySections } from "#contract/candidates/resume";
import { getResume, type Resume } from "#contract/candidates/resumeCalls";

export const aSection = <Content>(content: Content, version = 1) => ({
  version,
  changedAt: "2026-11-01T12:00:00.000Z",
  content,
});

/** Returns the API's answer for a currículo with only `overrides`, checked against the contract. */
export function aResume(overrides: Partial<Resume> = {}): Resume {
  const nothing = Object.entries(emptySections).map(([name, content]) => [
    name,
    { version: 0, changedAt: null, content },
  ]);
  return getResume.response.parse({ ...(Object.fromEntries(nothing) as object), disability: null, ...overrides });
}

export const aJob = {
  id: "3f0d7c52-7a86-4a5e-9d0a-6a3b3f0f8a01",
  name: "Concessionária Horizonte",
  position: "Mecânico de veículos",
  startDate: "2019-03",
  summary: "Freios e suspensão.",
};
