import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { ApiProblem } from "../../platform/errors";
import { hashPassword, isPassword, refuseCommonPassword, commonPasswords, leakedPasswords } from "./passwords";

test("hashes with argon2id at OWASP's cost", async () => {
  const hash = await hashPassword("oficina azul");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hash, "oficina azul")).toBe(true);
  expect(await isPassword("oficina azul", hash)).toBe(true);
  expect(await isPassword("oficina Azul", hash)).toBe(false);
});

test("matches a password in each Unicode normal form", async () => {
  expect(await isPassword("coração azul".normalize("NFD"), await hashPassword("coração azul".normalize("NFC")))).toBe(
    true,
  );
});

test("an account without a password never matches", async () => {
  expect(await isPassword("the password of nobody", null)).toBe(false);
});

const refuse = (password: string, email = "ana.lima@exemplo.com.br") =>
  refuseCommonPassword({ BRAND_NAME: "Autovagas" }, { password, email });

test.each([
  "12345678",
  "Senha123",
  "FLAMENGO123",
  "aaaaaaaaaaaa",
  "ana.lima@exemplo.com.br",
  "ana.lima",
  "Ana.Lima2024!",
  "corinthians123",
  "JesusTeAmo",
  "qwertyuiop",
  "mustang1",
  "jennifer1",
  "motriz2026",
  "Autovagas!2026",
  "Brasil2024",
  "2024brasil",
  "Mecânico@1998",
  "senha-2026!",
])("rejects the common password %s", (password) => {
  expect(() => refuse(password)).toThrow(new ApiProblem("invalid", { fields: { password: ["passwordCommon"] } }));
});

test.each(["oficina azul e verde", "analimaria", "cavalo-bateria-grampo", "brasil de 2024 e mais", "xkqzvorta2024"])(
  "accepts the password %s",
  (password) => {
    expect(() => refuse(password)).not.toThrow();
  },
);

test("ignores the e-mail's local part if it has no letters", () => {
  expect(() => refuse("84920175", "123@exemplo.com")).not.toThrow();
});

test("rejects a leaked password, but not one that contains it", () => {
  for (const password of ["sasha1998", "Gbpltw147", "193570356033"]) expect(() => refuse(password)).toThrow();
  for (const password of ["gbpltw1478x", "193570356034"]) expect(() => refuse(password)).not.toThrow();
});

test("leaked passwords are long, lower-case and many", () => {
  expect(
    [...leakedPasswords].filter(
      (password) => password.length < 8 || password !== password.toLowerCase().normalize("NFKC"),
    ),
  ).toEqual([]);
  expect(commonPasswords.size).toBeGreaterThan(3_000);
  expect(leakedPasswords.size).toBeGreaterThan(19_000);
});
