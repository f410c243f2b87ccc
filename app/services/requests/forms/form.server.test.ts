import { expect, test } from "vitest";
import { newContext, runInContext } from "~/services/server/serve/context.server";
import { readForm } from "./form.server";

const encodings: Record<string, () => URLSearchParams | FormData> = {
  urlencoded: () => new URLSearchParams(),
  multipart: () => new FormData(),
};

test.each(Object.entries(encodings))("reads 2,000 fields, refuses more: %s", async (_, make) => {
  const read = (fields: number) => {
    const body = make();
    for (let field = 0; field < fields; field += 1) body.append("name", "Ana\r\n- Souza");
    const request = new Request("http://localhost/", { method: "POST", body });
    return runInContext(newContext({}), () => readForm(request));
  };
  expect((await read(2_000)).getAll("name")).toHaveLength(2_000);
  await expect(read(2_001)).rejects.toMatchObject({ init: { status: 400 } });
});
