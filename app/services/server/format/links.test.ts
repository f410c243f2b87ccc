import { expect, it } from "vitest";
import { formatNumber, mailHref, mapHref, phoneHref, toTextParts, whatsAppHref } from "./links";

it("encodes the text in share links", () => {
  const text = "Mecânico & Cia · 100%\nhttps://vagas.example/vagas/12";
  expect(new URL(whatsAppHref(text)).searchParams.get("text")).toBe(text);
  const mail = new URL(mailHref("Vaga: Mecânico & Cia", text));
  expect([mail.searchParams.get("subject"), mail.searchParams.get("body")]).toEqual(["Vaga: Mecânico & Cia", text]);
  expect(mailHref("a b", "c")).toBe("mailto:?subject=a%20b&body=c");
  expect(new URL(mapHref("Rua A, 10, Campinas (SP)")).searchParams.get("query")).toBe("Rua A, 10, Campinas (SP)");
});

it.each([
  ["(19) 98123-4567", "tel:+5519981234567"],
  ["19 3232 1010", "tel:+551932321010"],
  ["+55 19 98123-4567", "tel:+5519981234567"],
  ["019 3232-1010", "tel:+551932321010"],
  ["55 99812-3456", "tel:+5555998123456"],
  ["0800 123", null],
  ["12", null],
  ["529.982.247-25 ramal", null],
])("the link of the telephone %s is %s", (text, href) => expect(phoneHref(text)).toBe(href));

it("finds links in a text, and keeps the other words", () => {
  expect(toTextParts("Fale com Rita: (19) 98123-4567 ou rita@horizonte.example.")).toEqual([
    { text: "Fale com Rita: " },
    { text: "(19) 98123-4567", href: "tel:+5519981234567" },
    { text: " ou " },
    { text: "rita@horizonte.example", href: "mailto:rita@horizonte.example" },
    { text: "." },
  ]);
  expect(toTextParts("https://meet.example/a?b=1.")).toEqual([
    { text: "https://meet.example/a?b=1", href: "https://meet.example/a?b=1" },
    { text: "." },
  ]);
  for (const text of ["", "Rua das Flores, 1200, 13010-111", "R$ 2.400 a 3.100", "javascript:alert(1)"])
    expect(toTextParts(text)).toEqual(text ? [{ text }] : []);
});

it.each([
  ["5511987654321", "+55 11 98765-4321"],
  ["551130000000", "+55 11 3000-0000"],
  ["351912345678", "+351912345678"],
])("formats %s as %s", (digits, text) => expect(formatNumber(digits)).toBe(text));

it("finds no links in lines over 2,000 characters", () => {
  const line = (length: number) => "https://a.example ".padEnd(length, "a");
  expect(toTextParts(line(2_000))).toHaveLength(2);
  expect(toTextParts(line(2_001))).toEqual([{ text: line(2_001) }]);
});
