import { randomBytes, randomInt } from "node:crypto";
import { generateCpf } from "@brazilian-utils/brazilian-utils";
import type { z } from "zod";
import { getCandidate, registerWithUser, type Candidate } from "#contract/candidates/candidate";
import { sessionSchema, type User } from "#contract/candidates/user";

export type Registration = Omit<z.input<(typeof registerWithUser)["body"]>, "user"> & {
  user: { email: string; password: string };
};

export type WholeRegistration = Registration & Record<"cpf" | "birthDate" | "cep" | "street" | "district", string>;

/** Invents a person in Campinas with a unique e-mail and CPF. Journeys use this file, so it imports no API server. */
export function aRegistration(): WholeRegistration;
export function aRegistration(overrides: Partial<Registration>): Registration;
export function aRegistration(overrides: Partial<Registration> = {}): Registration {
  const unique = randomBytes(6).toString("hex");
  return {
    name: "Mariana Souza Lima",
    cpf: generateCpf(),
    phone: `1998${randomInt(1_000_000, 9_999_999)}`,
    birthDate: "1994-05-17",
    cep: "13010-111",
    street: "Rua Barão de Jaguara",
    number: 1402,
    complement: "",
    district: "Centro",
    city: "Campinas",
    state: "SP",
    consent: { termsVersion: "2026-01" },
    user: { email: `mariana.${unique}@exemplo.com.br`, password: `oficina azul ${unique}` },
    ...overrides,
  };
}

/** Returns the API's answer for a candidate's own data, checked against the contract. */
export function aProfile(overrides: Partial<Candidate> = {}): Candidate {
  return getCandidate.response.parse({
    id: "7e0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a22",
    name: "Ana Souza",
    cpf: "52998224725",
    phone: "19981234567",
    birthDate: "1994-05-17",
    cep: "13010111",
    street: "Rua A",
    number: 1,
    complement: "",
    district: "Centro",
    city: "Campinas",
    state: "SP",
    schooling: null,
    cnh: null,
    disability: null,
    createdAt: "2026-11-01T12:00:00.000Z",
    ...overrides,
  });
}

/** The part of an API server that a factory needs; `openTestServer()` has it as `app`. */
export interface Injectable {
  inject(request: {
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
    url: string;
    payload?: object;
    headers?: Record<string, string>;
  }): Promise<{ statusCode: number; body: string; json(): unknown }>;
}

export interface Person {
  user: User;
  userId: string;
  candidateId: string;
  accessToken: string;
  authorization: { authorization: string };
  email: string;
  password: string;
  registration: Registration;
}

/** Registers a candidate through the API, with an open session. */
export async function aCandidate(app: Injectable, overrides: Partial<Registration> = {}): Promise<Person> {
  const registration = aRegistration(overrides);
  const response = await app.inject({
    method: registerWithUser.method,
    url: registerWithUser.path,
    payload: registration,
  });
  if (response.statusCode !== 201) throw new Error(`registration answered ${response.statusCode}: ${response.body}`);
  const { user, accessToken } = sessionSchema.parse(response.json());
  if (!user.candidate) throw new Error("registration answered a user without a candidate");
  const { email, password } = registration.user;
  return {
    user,
    userId: user.id,
    candidateId: user.candidate.id,
    accessToken,
    authorization: { authorization: `Bearer ${accessToken}` },
    email,
    password,
    registration,
  };
}
