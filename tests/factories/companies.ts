import { keyScopes, type KeyScope } from "#contract/base/keyScope";
import type { TestServer } from "../apiServer";
import { operatorAuthorization } from "./applications";

export interface Company {
  companyId: string;
  keyId: string;
  authorization: { authorization: string };
}

/** Creates a company, and a key with these scopes, by default all scopes of a company. */
export async function aCompany(
  { app }: Pick<TestServer, "app">,
  name: string,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<Company> {
  const post = (url: string, payload: object) =>
    app.inject({ method: "POST", url: `/operator/${url}`, headers: operatorAuthorization, payload });
  const company = await post("companies", { name, names: [name] });
  const companyId = company.json<{ id: string }>().id;
  const key = await post(`companies/${companyId}/keys`, { name: "Sistema", scopes });
  const { id, key: secret } = key.json<{ id: string; key: string }>();
  return { companyId, keyId: id, authorization: { authorization: `Bearer ${secret}` } };
}
