import { z } from "zod";
import type { feedRowSchema } from "#contract/vacancies/feed";
import { companyAssessmentSchema, type companyAssessmentsSchema } from "#contract/applications/companyAssessment";
import data from "./assessmentItems.json";

type Row = z.input<typeof feedRowSchema>;
type CompanyAssessment = z.input<typeof companyAssessmentsSchema>["tests"][number];
type Items = CompanyAssessment["sections"][number]["items"];

/** Every eighth vacancy has skill tests: enough for each kind, and few enough for a quick first start. */
const EVERY = 8;

export const sampleAssessments = (rows: Iterable<Row>): CompanyAssessment[] =>
  [...rows]
    .filter((_, index) => index % EVERY === 0)
    .flatMap((row) => [
      requirements(row),
      questions(row),
      ...(row.stages?.some(({ kind }) => kind === "test") ? [custom(row)] : []),
    ]);

const itemsSchema = companyAssessmentSchema.shape.sections.element.shape.items;
const { workshop, sales, service } = z
  .object({ workshop: itemsSchema, sales: itemsSchema, service: itemsSchema })
  .parse(data);

const isWorkshop = (roleName: string) => /mec[âa]nic|eletric|funil|pint|lanternei|borrachei|t[ée]cnic/i.test(roleName);

function custom({ externalId, roleName }: Row): CompanyAssessment {
  const [title, items] = isWorkshop(roleName)
    ? (["Trabalho na oficina", workshop] as const)
    : /vend|negocia/i.test(roleName)
      ? (["Situações de venda", sales] as const)
      : (["Atendimento e organização", service] as const);
  return {
    vacancy: externalId,
    test: "customTest",
    title,
    minutes: 8,
    timeLimitMinutes: 20,
    passMark: 0.6,
    showsAnswers: true,
    sections: [{ id: "work", title, items }],
  };
}

function requirements({ externalId, cnh = [], shift, city }: Row): CompanyAssessment {
  const asksCnh = cnh.some((category) => category !== "none");
  const items: Items = [
    ...(asksCnh
      ? [
          {
            kind: "yesNo" as const,
            id: "licence",
            text: `Você tem CNH ${cnh.join(" ou ")} válida?`,
            required: true,
            key: true,
            requirement: {
              kind: "knockOut" as const,
              reason: "Quem faz este trabalho dirige carros da loja e de clientes.",
              mend: "Se a sua CNH venceu, a renovação é feita no Detran do seu estado. Depois responda de novo.",
            },
          },
        ]
      : []),
    {
      kind: "yesNo",
      id: "hours",
      text:
        shift === "business"
          ? "Você pode trabalhar de segunda a sexta, em horário comercial?"
          : "Você pode trabalhar nos dias e horários que a vaga informa?",
      required: true,
      key: true,
      requirement: {
        kind: "knockOut",
        reason: "A equipe se reveza, e os horários são os que a vaga informa.",
        mend: "Escreva à empresa se você puder em parte dos dias, ou procure vagas com outro horário.",
      },
    },
    {
      kind: "singleChoice",
      id: "way",
      text: `Como você chegaria ao trabalho em ${city}?`,
      options: [
        { id: "own", text: "Com veículo próprio" },
        { id: "bus", text: "De transporte público" },
        { id: "near", text: "A pé ou de bicicleta" },
        { id: "unknown", text: "Ainda não sei" },
      ],
      requirement: {
        kind: "desirable",
        reason: "A loja abre cedo, e quem mora longe precisa de um caminho que dê certo todo dia.",
        mend: "Veja as linhas de ônibus até a loja. O vale-transporte é um direito de quem trabalha com carteira assinada.",
        anyOf: ["own", "bus", "near"],
      },
    },
    {
      kind: "number",
      id: "years",
      text: "Há quantos anos você trabalha com algo parecido?",
      hint: "Conte também estágio, bico e trabalho por conta própria.",
      min: 0,
      max: 60,
      unit: "anos",
      key: { min: 1, max: 60 },
      requirement: {
        kind: "desirable",
        reason: "Quem já fez algo parecido começa mais rápido.",
        mend: "Conte no currículo cursos, estágios e serviços que você fez por conta própria.",
      },
    },
  ];
  return {
    vacancy: externalId,
    test: "auxiliaryRequirementsTest",
    title: "O que esta vaga pede",
    minutes: 3,
    sections: [{ id: "all", title: "O que esta vaga pede", items }],
  };
}

const questions = ({ externalId, roleName }: Row): CompanyAssessment => ({
  vacancy: externalId,
  test: "auxiliaryQuestionsTest",
  title: "Perguntas rápidas sobre a vaga",
  minutes: 5,
  pageSize: 2,
  sections: [
    {
      id: "all",
      title: "Conte para nós",
      lead: "Escreva como você fala. Não corrigimos português.",
      items: [
        {
          kind: "longText",
          id: "proud",
          text: "Conte um trabalho seu de que você se orgulha.",
          required: true,
          maxLength: 1500,
        },
        { kind: "longText", id: "why", text: `Por que você quer trabalhar como ${roleName}?`, maxLength: 1000 },
        ...(isWorkshop(roleName)
          ? [
              {
                kind: "file" as const,
                id: "certificate",
                text: "Se você tem certificado de um curso da área, envie uma foto ou o PDF.",
                hint: "Sem certificado, deixe em branco. Muita gente boa aprendeu trabalhando.",
              },
            ]
          : []),
        { kind: "date", id: "start", text: "A partir de quando você pode começar?" },
        { kind: "shortText", id: "ask", text: "O que você quer saber da empresa antes de uma entrevista?" },
      ],
    },
  ],
});
