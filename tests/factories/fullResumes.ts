import { randomUUID } from "node:crypto";
import type { Candidate } from "#contract/candidates/candidate";
import { emptySections, sectionSchemas, type Section } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import { aSection, aResume } from "./resumes";

interface Told {
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  sections: Partial<Record<Section, unknown>>;
}

export interface FullResume {
  candidate: Candidate;
  email: string;
  resume: Resume;
}

const withId = (entry: object) => ({ id: randomUUID(), ...entry });

function toFull({ sections, email, ...person }: Told): FullResume {
  const told = Object.entries(sections).map(([name, content]) => {
    const whole = Array.isArray(content)
      ? content.map(withId)
      : { ...emptySections[name as Section], ...(content as object) };
    return [name, aSection(sectionSchemas[name as Section].parse(whole))];
  });
  const address = { cep: "13010111", street: "Rua das Flores", number: 120, complement: "Casa 2", district: "Centro" };
  return {
    candidate: { ...person, ...address } as unknown as Candidate,
    email,
    resume: aResume(Object.fromEntries(told) as Partial<Resume>),
  };
}

/** Four people: a long currículo, no work, many courses, and bare facts. */
export const fullResumes: readonly FullResume[] = [
  {
    name: "Antônia Conceição Alves",
    email: "antonia@exemplo.com.br",
    phone: "44998123344",
    city: "Maringá",
    state: "PR",
    sections: {
      objective: {
        label: "Mecânica de veículos",
        summary: "Dez anos de oficina.\nDiagnóstico com scanner, freios e suspensão.",
        roles: [{ name: "Mecânico de veículos", cbo: "914405" }],
      },
      work: [
        {
          position: "Mecânica de injeção eletrônica",
          name: "Concessionária São João",
          location: "Maringá – PR",
          startDate: "2019-03",
          summary: "Manutenção de câmbio automático.\nDiagnóstico com scanner.",
          highlights: ["Reduzi o retorno de serviço em 20 %", "Treinei três aprendizes"],
        },
        {
          position: "Auxiliar de mecânica",
          name: "Oficina do Zé Ltda",
          location: "Sarandi – PR",
          startDate: "2014-07",
          endDate: "2019-02",
          summary: "Troca de óleo, freios e suspensão.",
        },
        { position: "Lavadora de veículos", name: "Lava Rápido Sol", startDate: "2012", endDate: "2014" },
      ],
      education: [
        {
          area: "Técnico em Mecânica Automotiva",
          institution: "SENAI Campinas",
          level: "technical",
          status: "completed",
          startDate: "2016-02",
          endDate: "2017-12",
        },
        {
          area: "Funilaria Automotiva",
          institution: "Centro Paula Souza",
          status: "completed",
          startDate: "2013-02",
          endDate: "2013-11",
        },
        {
          area: "Ensino médio",
          institution: "Colégio Estadual Gastão Vidigal",
          level: "secondary",
          status: "completed",
          startDate: "2008",
          endDate: "2010",
        },
      ],
      certificates: [
        { name: "NR-10", issuer: "SENAI", kind: "regulatory", date: "2025-06", expires: "2027-06", hours: 40 },
        { name: "Motores flex", issuer: "Fiat", kind: "brand", date: "2021-05", hours: 24 },
        { name: "Veículos híbridos", issuer: "Bosch", kind: "course", date: "2023" },
      ],
      languages: [
        { language: "Inglês", fluency: "intermediate" },
        { language: "Espanhol", fluency: "basic" },
      ],
      licence: { categories: ["A", "B"], paidActivity: true, expires: "2029-04-30" },
      availability: { start: "fifteenDays", shifts: ["business"], distance: 30, travels: true },
      links: [{ network: "LinkedIn", url: "https://www.linkedin.com/in/antonia-alves" }],
    },
  },
  {
    name: "João Pedro da Silva",
    email: "joao.pedro@exemplo.com",
    phone: "11912345678",
    city: "São Paulo",
    state: "SP",
    sections: {
      objective: { summary: "Procuro o meu primeiro emprego numa oficina.", roles: [{ name: "Jovem aprendiz" }] },
      education: [
        {
          area: "Ensino médio",
          institution: "E. E. Professor Luís Gonzaga",
          level: "secondaryOngoing",
          status: "ongoing",
          startDate: "2024-02",
          endDate: "2026-12",
        },
      ],
      schooling: { level: "secondaryOngoing" },
      languages: [{ language: "Libras", fluency: "fluent" }],
      licence: { categories: ["none"] },
    },
  },
  {
    name: "Marina Duarte",
    email: "marina.duarte@exemplo.com.br",
    phone: "51999887766",
    city: "Porto Alegre",
    state: "RS",
    sections: {
      objective: { label: "Consultora técnica", roles: [] },
      work: [
        {
          position: "Consultora técnica",
          name: "Guaíba Veículos",
          startDate: "2022-01",
          summary: "Atendimento, orçamentos e acompanhamento de serviços.",
        },
        {
          position: "Recepcionista",
          name: "Clínica Vida",
          location: "Canoas – RS",
          startDate: "2018-05",
          endDate: "2021-12",
        },
      ],
      education: [
        {
          area: "Tecnologia em Gestão Comercial",
          institution: "UNISINOS",
          level: "higherIncomplete",
          status: "stopped",
          startDate: "2019",
        },
        {
          area: "Técnico em Administração",
          institution: "Escola Técnica Estadual Parobé",
          level: "technical",
          status: "completed",
          startDate: "2015-03",
          endDate: "2016-12",
        },
      ],
      certificates: [
        { name: "Atendimento ao cliente", issuer: "SEBRAE", hours: 16 },
        { name: "Excel intermediário", issuer: "SENAC", date: "2020-08", hours: 30 },
        { name: "NR-35", kind: "regulatory", date: "2024-11", expires: "2026-11" },
        { name: "Consultor técnico Volkswagen", issuer: "Volkswagen", kind: "certification", date: "2023-03" },
      ],
      languages: [{ language: "Inglês", fluency: "advanced" }],
      licence: { categories: ["B"] },
      salary: { minimum: 420_000, negotiable: true },
    },
  },
  {
    name: "Sérgio Roberto Nunes Filho",
    email: "sergio.nunes@exemplo.com",
    phone: "3132123344",
    city: "Belo Horizonte",
    state: "MG",
    sections: {
      objective: {
        roles: [
          { name: "Motorista", cbo: "782510" },
          { name: "Manobrista", cbo: "514110" },
        ],
      },
      work: [
        {
          position: "Motorista de caminhão",
          name: "Transportes Serra Azul",
          location: "Contagem – MG",
          startDate: "2010-01",
          endDate: "2024-08",
          summary: "Entregas em Minas e São Paulo.",
        },
      ],
      schooling: { level: "elementary" },
      licence: { categories: ["E"], paidActivity: true, expires: "2028-01-15" },
      availability: { start: "now", shifts: [], relocation: "sameState" },
    },
  },
].map(toFull);
