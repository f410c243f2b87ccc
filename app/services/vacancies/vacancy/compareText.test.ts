import { describe, expect, it } from "vitest";
import { emptySections } from "#contract/candidates/resume";
import { aResume, aSection } from "#tests/factories/resumes";
import { compare } from "./comparison";
import { compareText, type ComparedSections } from "./compareText";

const now = new Date("2026-11-22T12:00:00Z");
const id = "3f0d7c52-7a86-4a5e-9d0a-6a3b3f0f8a01";
const nothing: ComparedSections = { ...emptySections, hasNeverWorked: false };
const told: ComparedSections = {
  ...nothing,
  work: [
    {
      id,
      name: "Oficina Sol",
      position: "Mecânico",
      startDate: "2019",
      summary: "Injeção eletrônica e freios. Não faço solda MIG.",
    },
  ],
  education: [
    { id, area: "Mecânica automotiva", institution: "SENAI", status: "ongoing" },
    { id: id.replace("1", "2"), area: "Administração", institution: "UNIP", status: "stopped" },
  ],
  certificates: [
    { id, name: "NR 10 básico", expires: "2026-12" },
    { id: id.replace("1", "2"), name: "NR-35", expires: "2026-10" },
    { id: id.replace("1", "3"), name: "Direção defensiva" },
  ],
  languages: [{ id, language: "Inglês", fluency: "intermediate" }],
  links: [{ id, network: "Portfólio", url: "https://exemplo.com.br/oficina" }],
  objective: { roles: [{ name: "Mecânico" }], summary: "Tenho ferramentas próprias." },
  licence: { categories: ["B"], paidActivity: true, expires: null },
  availability: { ...nothing.availability, shifts: ["onCall"], relocation: "no", travels: true },
};

describe("a requirement in words", () => {
  it.each([
    ["Curso NR10 em dia", { section: "certificates", verdict: "meets", own: "NR 10 básico" }],
    ["NR-35 (trabalho em altura)", { section: "certificates", verdict: "lacks", own: "NR-35", isExpired: true }],
    ["NR-33", { section: "certificates", verdict: "unknown" }],
    ["Inglês intermediário", { section: "languages", verdict: "meets", own: "Inglês" }],
    ["Inglês fluente", { section: "languages", verdict: "lacks", own: "Inglês" }],
    ["Espanhol é um diferencial", { section: "languages", verdict: "unknown" }],
    ["CNH com EAR", { section: "licence", verdict: "meets" }],
    ["Exerce atividade remunerada na CNH", { section: "licence", verdict: "meets" }],
    ["CNH categoria D", { section: "licence", verdict: "lacks" }],
    ["Estar em dia com o direito de dirigir", { section: "licence", verdict: "meets" }],
    ["Disponibilidade para plantão noturno", { section: "availability", verdict: "meets" }],
    ["Disponibilidade para mudar de cidade", { section: "availability", verdict: "lacks" }],
    ["Viagens pelo estado", { section: "availability", verdict: "meets" }],
    ["Início imediato", { section: "availability", verdict: "unknown" }],
    ["Prática com injeção eletrônica", { section: "work", verdict: "meets", own: "Mecânico – Oficina Sol" }],
    ["Noções de mecânica", { section: "education", verdict: "meets", own: "Mecânica automotiva" }],
    ["Direção defensiva", { section: "certificates", verdict: "meets", own: "Direção defensiva" }],
    ["Portfólio para mostrar", { section: "links", verdict: "meets", own: "Portfólio" }],
    ["Ter ferramentas próprias", { section: "objective", verdict: "meets", own: "Tenho ferramentas próprias." }],
  ])("finds for %j in the currículo %j", (text, finding) => {
    expect(compareText(text, told, now)).toEqual(finding);
  });

  it.each([
    ["Domínio de solda MIG", "work"],
    ["Cursando Administração", "education"],
    ["Conhecer as motos de baixa cilindrada", "work"],
    ["Honra e garra", "objective"],
    ["Gostar de gente, ear e nariz", "objective"],
    ["Desejável curso de mecânica de motos", "certificates"],
  ])("leaves %j unknown, and names section %s to answer", (text, section) => {
    expect(compareText(text, told, now)).toEqual({ section, verdict: "unknown" });
  });

  it("counts missing facts as unknown", () => {
    for (const text of [
      "NR-10",
      "Inglês fluente",
      "CNH com EAR",
      "Prática com freios",
      "Simpatia",
      "Mudança de cidade",
    ])
      expect(compareText(text, nothing, now).verdict).toBe("unknown");
  });

  it("compares experience with the vacancy's role, but no durations", () => {
    const find = (text: string, sections = told) => compareText(text, sections, now, "Mecânico de Automóveis");
    expect(find("Experiência na função")).toEqual({ section: "work", verdict: "meets", own: "Mecânico – Oficina Sol" });
    expect(find("Experiência de 6 meses na função")).toEqual({ section: "work", verdict: "unknown" });
    expect(find("Experiência na função", { ...nothing, hasNeverWorked: true })).toEqual({
      section: "work",
      verdict: "lacks",
    });
  });

  it.each([
    ["CNH AB", "lacks"],
    ["CNH A/B", "lacks"],
    ["CNH categorias B e E", "lacks"],
    ["CNH E obrigatória", "lacks"],
    ["CNH A ou B", "meets"],
    ["A CNH categoria B é obrigatória", "meets"],
    ["CNH B E EXPERIÊNCIA EM VENDAS", "meets"],
    ["CNH E CURSO BÁSICO", "meets"],
    ["CNH C", "lacks"],
  ] as const)("compares %j with category B: %s", (text, verdict) => {
    expect(compareText(text, told, now)).toMatchObject({ section: "licence", verdict });
  });

  it('reads E between two categories as "and"', () => {
    const both: ComparedSections = { ...told, licence: { ...told.licence, categories: ["A", "B"] } };
    const find = (text: string) => compareText(text, both, now)?.verdict;
    expect(["CNH A E B", "CNH CATEGORIA A E B OBRIGATÓRIA", "CNH B E", "CNH A E E"].map(find)).toEqual([
      ...["meets", "meets", "lacks", "lacks"],
    ]);
  });

  it("reports an expired licence", () => {
    const expired = { ...told, licence: { ...told.licence, expires: "2026-11-01" } };
    expect(compareText("CNH B", expired, now)).toMatchObject({ verdict: "lacks", isExpired: true });
  });

  it("accepts a licence until its last evening", () => {
    const lasts = { ...told, licence: { ...told.licence, expires: "2026-11-25" } };
    const find = (at: string) => compareText("CNH B", lasts, new Date(at))?.verdict;
    expect(["2026-11-25T23:30:00-03:00", "2026-11-26T00:00:00-03:00"].map(find)).toEqual(["meets", "lacks"]);
  });
});

describe("a vacancy's offer", () => {
  const vacancy = {
    schooling: null,
    cnh: [],
    vacanciesDeficiencies: "notInformed" as const,
    requirements: [],
    shift: "saturdays" as const,
    payment: { kind: "fixed" as const, min: 200_000, max: 250_000, period: "month" as const },
  };
  const answers = { schooling: null, cnh: null, disability: null };
  const verdicts = (...given: Parameters<typeof compare>) =>
    compare(...given).map(({ subject, verdict }) => `${subject} ${verdict}`);

  it("compares availability and salary line by line", () => {
    const availability = aResume().availability.content;
    const own = aResume({
      availability: aSection({ ...availability, shifts: ["business"] }),
      salary: aSection({ minimum: 250_000, negotiable: true }),
    });
    expect(verdicts(vacancy, answers, own, now)).toEqual(["shift lacks", "pay meets"]);
    expect(verdicts(vacancy, answers, aResume(), now)).toEqual([]);
  });

  it("compares roles, way of working and travel", () => {
    const availability = aResume().availability.content;
    const offer = {
      ...vacancy,
      shift: null,
      payment: undefined,
      roleName: "Mecânico de Automóveis",
      workplace: "hybrid" as const,
      distanceKm: 40,
      state: "SP" as const,
    };
    const toResume = (change: Partial<typeof availability>, role: string) =>
      aResume({
        availability: aSection({ ...availability, ...change }),
        objective: aSection({ roles: [{ name: role }] }),
      });
    const near = toResume({ workplaces: ["hybrid"], distance: 50 }, "mecânica");
    expect(verdicts(offer, answers, near, now)).toEqual(["role meets", "workplace meets", "distance meets"]);
    const far = toResume({ workplaces: ["remote"], distance: 20 }, "Vendedor");
    expect(verdicts(offer, answers, far, now)).toEqual(["role lacks", "workplace lacks", "distance lacks"]);
    const moving = toResume({ distance: 20, relocation: "sameState" }, "Mecânico");
    expect(verdicts(offer, { ...answers, state: "SP" }, moving, now)).toContain("distance meets");
    expect(verdicts(offer, { ...answers, state: "RJ" }, moving, now)).toContain("distance lacks");
    expect(verdicts(offer, answers, aResume(), now)).toEqual([]);
  });

  it("takes the education's higher level, rejects an expired licence", () => {
    const asks = { ...vacancy, shift: null, payment: undefined, schooling: "technical" as const, cnh: ["B" as const] };
    const resume = aResume({
      education: aSection([{ id, area: "Mecânica", institution: "SENAI", level: "technical", status: "completed" }]),
      licence: aSection({ categories: ["B"], paidActivity: false, expires: "2026-11-01" }),
    });
    expect(verdicts(asks, { ...answers, schooling: "secondary", cnh: ["B"] }, resume, now)).toEqual([
      "schooling meets",
      "cnh lacks",
    ]);
  });

  it("skips pay that is not monthly", () => {
    const hourly = { ...vacancy, shift: null, payment: { ...vacancy.payment, period: "hour" as const } };
    expect(verdicts(hourly, answers, aResume(), now)).toEqual([]);
  });
});
