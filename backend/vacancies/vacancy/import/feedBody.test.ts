import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { importVacancies } from "#contract/companies/operator";
import { aCompany, type Company } from "#tests/factories/companies";
import { openSharedServer } from "#tests/apiServer";

const MB = 1024 * 1024;

let company: Company;
const api = await openSharedServer();
beforeAll(async () => {
  company = await aCompany(api, "Umburana Veículos");
});

const send = (format: string, payload: Buffer | string, headers: Record<string, string>) =>
  api.app.inject({
    method: "POST",
    url: `${importVacancies.path}?format=${format}`,
    headers: { ...company.authorization, ...headers },
    payload,
  });
const read = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return importVacancies.response.parse(JSON.parse(body));
};

const job = (id: string, title: string, encoding = "UTF-8") => `<?xml version="1.0" encoding="${encoding}"?>
<source><job><title><![CDATA[${title}]]></title><date><![CDATA[2027-02-20]]></date>
<referencenumber><![CDATA[${id}]]></referencenumber><company><![CDATA[Umburana Veículos]]></company>
<city><![CDATA[Campinas]]></city><state><![CDATA[SP]]></state><country><![CDATA[BR]]></country>
<description><![CDATA[Manutenção]]></description></job></source>`;
const row = (externalId: string) => ({
  externalId,
  roleName: "Mecânico de caminhões",
  company: { name: "Umburana Veículos" },
  city: "Campinas",
  state: "SP",
  opensAt: "2027-02-20T12:00:00Z",
});

test("accepts raw XML, also in Latin-1", async () => {
  expect(await read(send("indeed", job("x-1", "Mecânico"), { "content-type": "application/xml" }))).toMatchObject({
    created: 1,
    ids: [{ externalId: "x-1" }],
  });
  const latin = Buffer.from(job("x-2", "Mecânico", "ISO-8859-1"), "latin1");
  const { ids } = await read(send("indeed", latin, { "content-type": "text/xml" }));
  const [{ selectiveProcessId } = { selectiveProcessId: 0 }] = ids;
  const url = `/operator/selectiveProcesses/${selectiveProcessId}`;
  const vacancy = await api.app.inject({ url, headers: company.authorization });
  expect(vacancy.json()).toMatchObject({ roleName: "Mecânico", externalId: "x-2" });
});

test("accepts gzip as the content encoding or as a file", async () => {
  const xml = gzipSync(job("g-1", "Pintor"));
  const encoded = { "content-type": "application/xml", "content-encoding": "gzip" };
  expect(await read(send("indeed", xml, encoded))).toMatchObject({ created: 1 });
  expect(await read(send("indeed", xml, { "content-type": "application/gzip" }))).toMatchObject({ unchanged: 1 });
  const json = gzipSync(JSON.stringify({ feed: JSON.stringify([row("g-2")]) }));
  const { created } = await read(send("json", json, { ...encoded, "content-type": "application/json" }));
  expect(created).toBe(1);
});

test("accepts JSON with a row on each line", async () => {
  const lines = ["n-1", "n-2"].map((id) => JSON.stringify(row(id))).join("\n");
  expect(await read(send("json", lines, { "content-type": "application/x-ndjson" }))).toMatchObject({ created: 2 });
});

test("reports a bad row with its line", async () => {
  const lines = [row("b-1"), { ...row("b-2"), state: "XX" }].map((each) => JSON.stringify(each)).join("\n");
  const { problems } = await read(send("json", lines, { "content-type": "application/x-ndjson" }));
  expect(problems).toMatchObject([{ line: 2, field: "state" }]);
});

test("answers 415 to gzip within gzip", async () => {
  const twice = gzipSync(gzipSync("[]"));
  expect((await send("json", twice, { "content-type": "application/gzip" })).statusCode).toBe(415);
});

test("rejects broken gzip and a zip bomb", async () => {
  const type = { "content-type": "application/xml" };
  const status = async (payload: Buffer, headers: Record<string, string>) =>
    (await send("indeed", payload, { ...type, ...headers })).statusCode;
  expect(await status(Buffer.from("no gzip"), { "content-encoding": "gzip" })).toBe(400);
  expect(await status(gzipSync(job("c-1", "Pintor")).subarray(0, 80), { "content-encoding": "gzip" })).toBe(400);
  expect(await status(Buffer.from(job("c-1", "Pintor")), { "content-encoding": "br" })).toBe(415);
  expect(await status(gzipSync(Buffer.alloc(33 * MB)), { "content-encoding": "gzip" })).toBe(413);
  expect(await status(Buffer.from("x"), { "content-type": "text/csv" })).toBe(415);
});
