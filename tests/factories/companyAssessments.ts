import type { z } from "zod";
import type { companyAssessmentsSchema } from "#contract/applications/companyAssessment";

type CompanyAssessment = z.input<typeof companyAssessmentsSchema>["tests"][number];

const choices = (...texts: string[]) => texts.map((text, index) => ({ id: "abc"[index] ?? "x", text }));

/** Returns a custom test of 6 points (a choice 2, a ranking 3, a number 1), passed from 3 points. */
export const customTest = (vacancy: string): CompanyAssessment => ({
  vacancy,
  test: "customTest",
  title: "Conhecimentos de oficina",
  minutes: 5,
  passMark: 0.5,
  sections: [
    {
      id: "workshop",
      title: "Oficina",
      items: [
        {
          kind: "singleChoice",
          id: "oil",
          text: "Quando se troca o óleo?",
          options: choices("Nunca", "Pelo manual"),
          key: "b",
          points: 2,
        },
        {
          kind: "ranking",
          id: "order",
          text: "Em que ordem?",
          options: choices("Soltar", "Erguer", "Calçar"),
          key: ["b", "a", "c"],
          points: 3,
        },
        { kind: "number", id: "torque", text: "Qual o torque?", unit: "Nm", key: { min: 20, max: 30 } },
        { kind: "longText", id: "why", text: "Por quê?" },
      ],
    },
  ],
});

/** Returns a custom test that shows right answers: 3 points by keys, 7 by the company's marks for a text and a file. */
export const markedAssessment = (vacancy: string): CompanyAssessment => ({
  vacancy,
  test: "customTest",
  title: "Prova de oficina",
  minutes: 5,
  passMark: 0.5,
  showsAnswers: true,
  sections: [
    {
      id: "theory",
      title: "Teoria",
      items: [
        {
          kind: "singleChoice",
          id: "oil",
          text: "Quando se troca o óleo?",
          options: choices("Nunca", "Pelo manual"),
          key: "b",
          points: 2,
        },
        { kind: "number", id: "torque", text: "Qual o torque?", unit: "Nm", key: { min: 20, max: 30 } },
      ],
    },
    {
      id: "practice",
      title: "Prática",
      items: [
        { kind: "longText", id: "repair", text: "Conte um conserto difícil.", points: 5 },
        { kind: "file", id: "photo", text: "Envie a foto de um serviço.", points: 2 },
        { kind: "shortText", id: "other", text: "Algo mais?" },
      ],
    },
  ],
});

/** Returns a requirements test: one of two licences, preferably two years of work, and work at night. */
export const requirementsAssessment = (vacancy: string): CompanyAssessment => ({
  vacancy,
  test: "auxiliaryRequirementsTest",
  title: "Requisitos da vaga",
  minutes: 2,
  sections: [
    {
      id: "all",
      title: "Requisitos",
      items: [
        {
          kind: "singleChoice",
          id: "licence",
          text: "Qual é a sua CNH?",
          required: true,
          options: [
            { id: "none", text: "Não tenho" },
            { id: "b", text: "B" },
            { id: "ab", text: "AB" },
          ],
          requirement: {
            kind: "knockOut",
            reason: "Você leva carros de clientes.",
            mend: "Tire a CNH B.",
            anyOf: ["b", "ab"],
          },
        },
        {
          kind: "number",
          id: "years",
          text: "Quantos anos de oficina?",
          min: 0,
          max: 60,
          key: { min: 2, max: 60 },
          requirement: { kind: "desirable", reason: "A oficina é de caminhões.", mend: "Conte cursos e estágios." },
        },
        {
          kind: "yesNo",
          id: "nights",
          text: "Pode trabalhar à noite?",
          required: true,
          key: true,
          requirement: { kind: "knockOut", reason: "O turno é da noite.", mend: "Procure vagas de dia." },
        },
      ],
    },
  ],
});

/** Returns a test with a text, a required picture or PDF, and an optional file. */
export const fileAssessment = (vacancy: string): CompanyAssessment => ({
  vacancy,
  test: "auxiliaryQuestionsTest",
  title: "Perguntas com arquivo",
  minutes: 5,
  sections: [
    {
      id: "all",
      title: "Sobre você",
      items: [
        { kind: "longText", id: "why", text: "Por que esta vaga?" },
        { kind: "file", id: "proof", text: "Envie um certificado.", required: true },
        { kind: "file", id: "photo", text: "Envie a foto de um serviço." },
      ],
    },
  ],
});

/** Returns open questions: a long text and a required day. */
export const questionsAssessment = (vacancy: string): CompanyAssessment => ({
  vacancy,
  test: "auxiliaryQuestionsTest",
  title: "Perguntas da empresa",
  minutes: 5,
  sections: [
    {
      id: "all",
      title: "Sobre você",
      items: [
        { kind: "longText", id: "why", text: "Por que esta vaga?" },
        { kind: "date", id: "start", text: "Quando pode começar?", required: true },
      ],
    },
  ],
});
