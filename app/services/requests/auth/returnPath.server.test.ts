import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { getPath, preferenceReturn, safePath } from "./returnPath.server";

describe("safePath", () => {
  test.each(["/dashboard", "/dashboard/listSelectiveProcesses?roleName=mec%C3%A2nico&cnh=B", "/vagas/12"])(
    "accepts %j",
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );

  test.each([
    null,
    undefined,
    "",
    "dashboard",
    "https://evil.example",
    "//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/.//",
    "/auth/login",
    "/auth/logout",
    "/a\u0000b",
    `/${"a".repeat(3000)}`,
  ])("rejects %j", (path) => {
    expect(safePath(path)).toBeNull();
  });

  test("never returns a path to another origin (URL parser)", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
          fc.webPath(),
          fc
            .array(fc.constantFrom("/", ".", "../..", "\\", "%2e", "%2f", "evil.example", "?", "#", "@", ":"))
            .map((parts) => `/${parts.join("")}`),
        ),
        (path) => {
          const kept = safePath(path);
          if (kept !== null) expect(new URL(kept, "https://motriz.example").origin).toBe("https://motriz.example");
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test("returns the page's path for data requests and index actions", () => {
  const pathTo = (path: string) => getPath(new Request(`http://here.example${path}`));
  expect(pathTo("/dashboard/mySelectiveProcesses?page=2")).toBe("/dashboard/mySelectiveProcesses?page=2");
  expect(pathTo("/dashboard.data?_routes=routes%2Fdashboard")).toBe("/dashboard");
  expect(pathTo("/dashboard?index")).toBe("/dashboard");
  expect(pathTo("/_root.data")).toBe("/");
});

describe("preferenceReturn", () => {
  const from = (returnTo: string) => {
    const form = new FormData();
    form.set("returnTo", returnTo);
    return preferenceReturn(new Request("http://localhost/preferences/language"), form);
  };

  test.each([
    "/vagas?roleName=mec%C3%A2nico",
    "/dashboard",
    "/auth/login",
    "/auth/login?returnTo=%2Fdashboard",
    "/auth/register",
    "/auth/reset-password",
    "/auth/change-password",
  ])("returns to %j", (path) => {
    expect(from(path)).toBe(path);
  });

  test.each([
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/auth/logout",
    "/auth/social?code=1",
    "/auth/loginx",
    "/auth/../auth/logout",
    "/auth/login\u0000",
    "/auth/login\r\nset-cookie: a=b",
    "/auth/login/..//evil.example",
  ])("returns the landing page for %j", (path) => {
    expect(from(path)).toBe("/");
  });

  test("encodes text that is invalid in a header", () => {
    expect(from("/auth/login?x=世")).toBe("/auth/login?x=%E4%B8%96");
  });

  test("returns the landing page if the field is invalid", () => {
    const request = new Request("http://localhost/preferences/language");
    const form = new FormData();
    expect(preferenceReturn(request, form)).toBe("/");
    form.set("returnTo", new File(["/vagas"], "path"));
    expect(preferenceReturn(request, form)).toBe("/");
  });

  test("prefers the path in the query to the field", () => {
    const form = new FormData();
    const to = (path: string) =>
      preferenceReturn(new Request(`http://localhost/preferences/language?returnTo=${encodeURIComponent(path)}`), form);
    form.set("returnTo", "/terms");
    expect(to("/auth/register?returnTo=%2Fdashboard")).toBe("/auth/register?returnTo=%2Fdashboard");
    expect(to("//evil.example")).toBe("/");
  });
});
