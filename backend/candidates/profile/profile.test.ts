import { describe, expect, test } from "vitest";
import type { Problem } from "#contract/base/problem";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer, openTestServer } from "#tests/apiServer";

const api = await openSharedServer();

const put = (person: Person, payload: object, id = person.candidateId) =>
  api.app.inject({ method: "PUT", url: `/candidate/${id}`, headers: person.authorization, payload });
const read = async (person: Person) =>
  (await api.app.inject({ url: `/candidate/${person.candidateId}`, headers: person.authorization })).json<object>();

describe("correcting a candidate's data", () => {
  test("saves only the sent fields, with the registration's validation", async () => {
    const person = await aCandidate(api.app);
    const before = await read(person);
    const change = { name: "Mariana  Souza", phone: "(11) 98765-4321", birthDate: "1994-05-18" };
    const response = await put(person, change);
    expect(response.statusCode).toBe(200);
    const after = { ...before, name: "Mariana Souza", phone: "11987654321", birthDate: "1994-05-18" };
    expect(response.json()).toEqual(after);
    expect(await read(person)).toEqual(after);
  });

  test("accepts a new address without a number", async () => {
    const person = await aCandidate(api.app);
    const address = { cep: "20040-020", street: "Rua A", number: null, complement: "", district: "Centro" };
    const response = await put(person, { ...address, city: "rio de janeiro", state: "RJ" });
    expect(response.json()).toMatchObject({ cep: "20040020", number: null, city: "Rio de Janeiro", state: "RJ" });
  });

  test("rejects a section that another tab has changed", async () => {
    const person = await aCandidate(api.app);
    const { name, phone, street } = (await read(person)) as Record<string, string>;
    const first = await put(person, { phone: "(11) 98765-4321", expected: { name, phone } });
    expect(first.statusCode).toBe(200);
    const second = await put(person, { phone: "(11) 90000-0000", expected: { name, phone } });
    expect([second.statusCode, second.json<Problem>().code]).toEqual([409, "changedMeanwhile"]);
    expect(await read(person)).toMatchObject({ phone: "11987654321" });
    const again = await put(person, { phone: "(11) 98765-4321", expected: { name, phone } });
    expect(again.statusCode).toBe(200);
    // The address belongs to another section of the form.
    expect((await put(person, { street: "Rua Nova", expected: { street } })).statusCode).toBe(200);
  });

  test("changes the name and time zone of the session", async () => {
    const person = await aCandidate(api.app);
    await put(person, { name: "Mariana Lima", city: "Manaus", state: "AM" });
    const response = await api.app.inject({
      url: `/user/getUserByAcessToken/?accessToken=${encodeURIComponent(person.accessToken)}`,
    });
    expect(response.json()).toMatchObject({ candidate: { name: "Mariana Lima" }, timeZone: "America/Manaus" });
  });

  test.each<[string, object, Record<string, string[]>]>([
    ["a city of another state", { city: "Niterói" }, { city: ["cityInvalid"] }],
    ["a state without its city", { state: "RJ" }, { city: ["cityInvalid"] }],
    ["a CPF whose digits don't check", { cpf: "52998224726" }, { cpf: ["cpfInvalid"] }],
    ["a person under fourteen", { birthDate: "2020-01-01" }, { birthDate: ["ageTooYoung"] }],
    ["an empty name", { name: " " }, { name: ["required"] }],
    ["a house number with a letter", { number: "12B" }, { number: ["numberInvalid"] }],
  ])("refuses %s with the field's error, and changes nothing", async (_, change, fields) => {
    const person = await aCandidate(api.app);
    const before = await read(person);
    const response = await put(person, { street: "Rua Nova", ...change });
    expect([response.statusCode, response.json<Problem>().fields]).toEqual([400, fields]);
    expect(await read(person)).toEqual(before);
  });

  test("accepts the candidate's own CPF, rejects another person's", async () => {
    const person = await aCandidate(api.app);
    const other = await aCandidate(api.app);
    expect((await put(person, { cpf: person.registration.cpf })).statusCode).toBe(200);
    const response = await put(person, { cpf: other.registration.cpf });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "cpfTaken", fields: { cpf: ["cpfTaken"] } });
  });

  test("accepts an address only as a whole", async () => {
    const untold = { cpf: null, birthDate: null, cep: null, street: null, number: null, district: null };
    const person = await aCandidate(api.app, untold);
    expect(await read(person)).toMatchObject(untold);
    const half = await put(person, { cep: "13010-111" });
    expect([half.statusCode, half.json<Problem>().fields]).toEqual([
      400,
      { street: ["required"], district: ["required"] },
    ]);
    const whole = await put(person, { cep: "13010-111", street: "Rua A", number: null, district: "Centro" });
    expect(whole.json()).toMatchObject({ cep: "13010111", city: "Campinas", cpf: null });
  });

  test("accepts one of two simultaneous uses of a CPF", async () => {
    const [one, two, gone] = await Promise.all([aCandidate(api.app), aCandidate(api.app), aCandidate(api.app)]);
    const cpf = gone.registration.cpf;
    await put(gone, { cpf: "529.982.247-25" });
    const responses = await Promise.all([put(one, { cpf }), put(two, { cpf })]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("limits changes, because they can reveal accounts", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1" });
    const { candidateId, authorization } = await aCandidate(limited.app);
    const ask = () =>
      limited.app.inject({ method: "PUT", url: `/candidate/${candidateId}`, headers: authorization, payload: {} });
    for (let asked = 0; asked < 30; asked += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    await limited.close();
  });
});
