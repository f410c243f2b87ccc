import { describe, expect, it } from "vitest";
import { getSessionCookie } from "#tests/pages";
import { loadRootData } from "./rootData.server";
import { sessionStorage } from "~/services/auth/session.server";

const toast = { kind: "success", text: "passwordChanged" } as const;

/** A page's data in a session that has a toast to show, and the cookie that the browser has afterwards. */
async function openPage(cookie: string, headers: Record<string, string> = {}) {
  const { root, headers: response } = await loadRootData(
    new Request("http://localhost:3000/", { headers: { cookie, ...headers } }),
  );
  return { toast: root.toast, cookie: getSessionCookie(new Response(null, { headers: response })) ?? cookie };
}

async function cookieWithToast(): Promise<string> {
  const session = await sessionStorage.getSession();
  session.flash("toast", toast);
  return (
    getSessionCookie(new Response(null, { headers: { "set-cookie": await sessionStorage.commitSession(session) } })) ??
    ""
  );
}

describe("a toast", () => {
  it("is shown once", async () => {
    const first = await openPage(await cookieWithToast());
    expect(first.toast).toEqual(toast);
    expect((await openPage(first.cookie)).toast).toBeNull();
  });

  it.each(["sec-purpose", "purpose"])("is not spent on a page that is fetched ahead (%s)", async (header) => {
    const ahead = await openPage(await cookieWithToast(), { [header]: "prefetch" });
    expect(ahead.toast).toBeNull();
    expect((await openPage(ahead.cookie)).toast).toEqual(toast);
  });
});
