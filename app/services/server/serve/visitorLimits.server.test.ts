import { expect, test } from "vitest";
import { countRequest } from "./visitorLimits.server";

const start = Date.parse("2026-03-10T12:00:00.000Z");

test("limits page requests per network, but not assets", () => {
  const ask = (address: string, url = "/vagas?page=2", at = start + 1_000) => countRequest(address, url, { now: at });
  countRequest("192.0.2.1", "/", { now: start });
  for (let request = 0; request < 1_200; request++) expect(ask(`2001:db8::${request.toString(16)}`)).toBeNull();
  expect(ask("2001:db8::ffff")).toBe(59);
  expect(ask("2001:db8::ffff", "/assets/app-abc.css")).toBeNull();
  expect(ask("2001:db8:0:1::1")).toBeNull();
  expect(ask("2001:db8::ffff", "/vagas", start + 60_000)).toBeNull();
});

test("limits a network to twelve sitemap requests a minute", () => {
  const answers = Array.from({ length: 13 }, () =>
    countRequest("203.0.113.7", "/sitemap.xml?x", { now: start + 600_000 }),
  );
  expect(answers).toEqual([...Array<null>(12).fill(null), 60]);
  expect(countRequest("203.0.113.7", "/vagas", { now: start + 600_000 })).toBeNull();
});

test("limits forms with files apart from other requests", () => {
  const send = () => countRequest("203.0.113.8", "/curriculo", { sendsFile: true, now: start + 600_000 });
  for (let form = 0; form < 30; form++) expect(send()).toBeNull();
  expect(send()).toBe(60);
  expect(countRequest("203.0.113.8", "/curriculo", { now: start + 600_000 })).toBeNull();
});
