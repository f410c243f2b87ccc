import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorAuthorization } from "#tests/factories/applications";
import { openTestServer, type TestServer } from "#tests/apiServer";

let api: TestServer;
let web: string;
let operator: string;
beforeAll(async () => {
  api = await openTestServer();
  web = await api.app.listen({ host: "127.0.0.1", port: 0 });
  api.app.operatorServer.listen(0, "127.0.0.1");
  await once(api.app.operatorServer, "listening");
  operator = `http://127.0.0.1:${(api.app.operatorServer.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

const statusOf = async (address: string) => (await fetch(address, { headers: operatorAuthorization })).status;

test.each([
  ["/metrics", 404, 200],
  ["/docs", 404, 200],
  ["/docs/", 404, 200],
  ["/docs/company", 404, 200],
  ["/docs/swagger-ui.css", 404, 200],
  ["/openapi/company.json", 404, 200],
  ["/openapi.json", 404, 200],
  ["/feed.schema.json", 404, 200],
  ["/tests.schema.json", 404, 200],
  ["/videoInterviews.schema.json", 404, 200],
  ["/operator/contactMessages", 404, 200],
  ["/%6fperator/contactMessages", 404, 403],
  ["/user/getUserByAcessToken/?accessToken=x", 401, 404],
  ["/selectiveProcess/listAll", 200, 404],
  ["/livez", 200, 200],
  ["/readyz", 200, 200],
])("%s answers %i to the web and %i to operators", async (path, toWeb, toOperators) => {
  expect([await statusOf(web + path), await statusOf(operator + path)]).toEqual([toWeb, toOperators]);
});

test("both listeners end together", async () => {
  const other = await openTestServer();
  other.app.operatorServer.listen(0, "127.0.0.1");
  await once(other.app.operatorServer, "listening");
  await other.close();
  expect(other.app.operatorServer.listening).toBe(false);
});
