import type { Stage } from "#contract/vacancies/vacancy";
import type { Random } from "./random";
import type { SampleRole } from "./sampleRole";

/** Stages with their minutes and kB of data, as a company would estimate them. */
const known = {
  screening: [
    ["Perguntas rápidas sobre a vaga", 5, 40],
    ["Perguntas sobre horário e deslocamento", 3, 30],
  ],
  conversation: [
    ["Conversa por telefone", 15, 0],
    ["Conversa por vídeo com o RH", 25, 90_000],
    ["Conversa na loja", 30, 0],
  ],
  test: [
    ["Teste de conhecimentos", 30, 300],
    ["Teste de situações do dia a dia", 20, 250],
  ],
  video: [
    ["Vídeo de apresentação de até 2 minutos", 10, 15_000],
    ["Resposta em vídeo a três perguntas", 15, 25_000],
  ],
  practical: [
    ["Teste prático na oficina", 90, 0],
    ["Demonstração prática no pátio", 60, 0],
  ],
} as const satisfies Partial<Record<Stage["kind"], readonly (readonly [string, number, number])[]>>;

/** Creates one to five stages, without those that every application has (docs/decisions/0019-applications.md). */
export function createStages(random: Random, proof: SampleRole["proof"]): Stage[] {
  const kinds: (keyof typeof known)[] = ["screening"];
  if (random.chance(0.7)) kinds.push("conversation");
  if (random.chance(0.3)) kinds.push("test");
  if ((proof === "video" || proof === "both") && random.chance(0.6)) kinds.push("video");
  if ((proof === "practical" || proof === "both") && random.chance(0.7)) kinds.push("practical");
  return kinds.map((kind) => {
    const [name, minutes, dataKb] = random.pick<readonly [string, number, number]>(known[kind]);
    return { kind, name, minutes, dataKb };
  });
}
