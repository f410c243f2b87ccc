import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "~/locales/languages";
import {
  calendarDay,
  dayText,
  daysBetween,
  fullDay,
  isDayEnd,
  lastMoment,
  meetingText,
  relativeDay,
  timeAgo,
  weekdayText,
} from "./days";
import { moneyPair, moneyText } from "./money";

describe("texts of money", () => {
  test("writes whole amounts without centavos", () => {
    expect(moneyText(240_000, "pt-BR")).toBe("R$\u00a02.400");
    expect(moneyText(1_250, "pt-BR")).toBe("R$\u00a012,50");
    expect(moneyText(240_000, "de")).toBe("2.400\u00a0R$");
  });

  test("writes the currency of a range only once", () => {
    expect(moneyPair(240_000, 310_000, "pt-BR")).toEqual(["R$\u00a02.400", "3.100"]);
    expect(moneyPair(240_000, 310_000, "de")).toEqual(["2.400", "3.100\u00a0R$"]);
    expect(moneyPair(240_000, 310_000, "fr")).toEqual(["2\u00a0400", "3\u00a0100\u00a0R$"]);
    expect(moneyPair(1_200, 1_250, "pt-BR")).toEqual(["R$\u00a012,00", "12,50"]);
  });

  test("writes no kind of space that depends on ICU", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(...languages),
        (amount, language) => !/[\u2009\u202f]/.test(moneyText(amount, language)),
      ),
    );
  });
});

describe("texts of past times", () => {
  const now = "2026-11-21T15:00:00.000Z";

  test.each([
    ["2026-11-21T14:59:30.000Z", "agora"],
    ["2026-11-21T15:00:30.000Z", "agora"],
    ["2026-11-21T14:59:00.000Z", "há 1 minuto"],
    ["2026-11-21T14:00:01.000Z", "há 59 minutos"],
    ["2026-11-21T14:00:00.000Z", "há 1 hora"],
    ["2026-11-20T15:00:01.000Z", "há 23 horas"],
    ["2026-11-20T15:00:00.000Z", "ontem"],
    ["2026-11-18T15:00:00.000Z", "há 3 dias"],
  ])("writes %s as %s", (instant, text) => {
    expect(timeAgo(instant, now, "pt-BR")).toBe(text);
  });
});

describe("texts of days", () => {
  const now = "2026-11-21T02:30:00.000Z";

  test.each([
    ["2026-11-23T13:00:00.000Z", "pt-BR", "segunda, 23 de novembro, às 10h (daqui a 3 dias)"],
    ["2026-11-21T17:30:00.000Z", "pt-BR", "sábado, 21 de novembro, às 14h30 (amanhã)"],
    ["2026-11-20T17:30:00.000Z", "pt-BR", "sexta, 20 de novembro, às 14h30"],
    ["2027-11-22T12:05:00.000Z", "pt-BR", "segunda, 22 de novembro de 2027, às 9h05 (daqui a 12 meses)"],
    ["2026-11-23T13:00:00.000Z", "en", "Monday, November 23, at 10:00 AM (in 3 days)"],
    ["2026-11-23T13:00:00.000Z", "de", "Montag, 23. November, um 10:00 Uhr (in 3 Tagen)"],
    ["2026-11-23T13:00:00.000Z", "fr", "lundi 23 novembre, à 10:00 (dans 3 jours)"],
  ])("writes the meeting %s in %s as %s", (instant, language, text) => {
    expect(meetingText(instant, now, language).replaceAll("\u00a0", " ")).toBe(text);
  });

  test("writes the weekday before the date", () => {
    expect(weekdayText("2026-12-12T12:00:00.000Z", "pt-BR")).toBe("sábado, 12 de dezembro de 2026");
  });

  test("begins a day at midnight in São Paulo", () => {
    expect(calendarDay(now)).toBe("2026-11-20");
    expect(daysBetween("2026-11-20T12:00:00.000Z", now)).toBe(0);
  });

  test.each([
    ["2026-11-20T12:00:00.000Z", "hoje"],
    ["2026-11-19T12:00:00.000Z", "ontem"],
    ["2026-11-17T12:00:00.000Z", "há 3 dias"],
    ["2026-11-24T12:00:00.000Z", "em 4 dias"],
    ["2026-10-30T12:00:00.000Z", "há 3 semanas"],
    ["2026-08-01T12:00:00.000Z", "há 3 meses"],
  ])("writes the day %s as %s", (instant, text) => expect(relativeDay(instant, now, "pt-BR")).toBe(text));

  test("adds the year to days half a year away", () => {
    expect(dayText("2026-11-27T12:00:00.000Z", now, "pt-BR")).toBe("sexta, 27 de novembro");
    expect(dayText("2027-01-09T12:00:00.000Z", now, "pt-BR")).toBe("sábado, 9 de janeiro");
    expect(dayText("2027-08-09T12:00:00.000Z", now, "pt-BR")).toBe("segunda, 9 de agosto de 2027");
    expect(fullDay("2026-11-27T12:00:00.000Z", "pt-BR")).toBe("27 de novembro de 2026");
  });

  test("writes a deadline at midnight as the day before", () => {
    expect(calendarDay(lastMoment("2026-11-29T03:00:00.000Z"))).toBe("2026-11-28");
  });

  test.each([
    ["2026-11-29T03:00:00.000Z", true],
    ["2026-11-29T02:59:00.000Z", true],
    ["2026-11-29T02:58:00.000Z", false],
    ["2026-11-29T07:48:00.000Z", false],
  ])("for %s, `isDayEnd` is %s", (instant, isEnd) => expect(isDayEnd(instant)).toBe(isEnd));
});
