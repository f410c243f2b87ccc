import { expect, test } from "vitest";
import { profileFields } from "#contract/candidates/candidate";
import { lines } from "#contract/base/text";
import { readCues } from "#contract/applications/captions";
import { splitCity } from "../../backend/vacancies/places/cities";
import { toReason } from "../../backend/messaging/queue/outcome";
import { toLine } from "../../backend/candidates/resume/reading/line";
import { readText } from "../../backend/candidates/resume/reading/readText";
import { longExperienceIn } from "../../backend/vacancies/vacancy/import/experience";
import { plainText } from "../../backend/vacancies/vacancy/import/plainText";
import { parsePay } from "../../backend/vacancies/vacancy/import/pay";
import { parsePlace } from "../../backend/vacancies/vacancy/import/place";
import { parseContractType } from "../../backend/vacancies/vacancy/import/wording";

/** Each text is the slowest known input of its reader. `length` is in characters. */
const readers: [name: string, toText: (length: number) => string, read: (text: string) => unknown][] = [
  ["the place of a vacancy", (length) => `A${"\t".repeat(length)}AA`, splitCity],
  ["the reason of a failure", (length) => "a".repeat(length), (text) => toReason(new Error(text))],
  ["captions", (length) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${"<".repeat(length)}`, readCues],
  ["amounts of money", (length) => `1${",".repeat(length)}x`, (text) => parsePay(text, "clt")],
  ["the place of a row", (length) => `A${" -".repeat(length / 2)}x`, (text) => parsePlace(text, text)],
  ["a title", (length) => `${"de ".repeat(length / 3)}estágio`, (text) => parseContractType("", text)],
  ["the months of experience", (length) => `1${" ".repeat(length)}x`, (text) => longExperienceIn([text])],
  ["a text with tags", (length) => `${"\t".repeat(length)}x`, plainText],
  ["a name that is too long", (length) => "A ".repeat(length / 2), (text) => profileFields.shape.name.safeParse(text)],
  // Sorting accents once took quadratic time: a tenth of the other texts' length blocked a server for 2 s.
  ["accents in no order", (length) => "\u0301\u0316".repeat(length / 20), (text) => lines(9).safeParse(text)],
  [
    // This text has a tenth of the other texts' length, because the program reads it about twenty times.
    "a line of a currículo",
    (length) => `válida${"\t".repeat(length / 20)}brasil${"\t(".repeat(length / 40)}x`,
    (text) => readText("docx", [[toLine(text)]]),
  ],
];

test.each(readers)("reads %s in linear time", (_, toText, read) => {
  const measure = (length: number) => {
    const text = toText(length);
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  measure(10_000);
  // Takes the shortest of three runs of the processor's time, because other work may slow a run.
  const least = (length: number) => Math.min(measure(length), measure(length), measure(length));
  // With quadratic growth, ten times the length would take a hundred times as long.
  expect(least(1_000_000)).toBeLessThan(Math.max(5, least(100_000)) * 50);
});
