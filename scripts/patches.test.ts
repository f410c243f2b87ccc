import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { patch } from "./patches.mjs";

interface Route {
  id: string;
  path?: string;
  index?: true;
  children?: Route[];
}
type MatchRoutes = (routes: Route[], path: string) => { route: Route; params: object; pathname: string }[] | null;

/** Has every kind of path: index, parameter, optional parameter, splat, none. */
const tree = (): Route[] => [
  {
    id: "root",
    path: "",
    children: [
      { id: "index", index: true },
      { id: "vacancy", path: "vagas/:id" },
      { id: "list", path: "vagas" },
      { id: "language", path: "textos/:language?/sobre" },
      {
        id: "dashboard",
        path: "dashboard",
        children: [
          { id: "home", index: true },
          { id: "user", path: "user", children: [{ id: "edit", path: "edit/:section" }] },
        ],
      },
      { id: "site", children: [{ id: "terms", path: "terms" }] },
      { id: "rest", path: "*" },
    ],
  },
];
const addresses = ["/", "/vagas", "/vagas/12", "/VAGAS/a%2Fb/", "/textos/sobre", "/textos/en/sobre", "/dashboard"];
const deeper = ["/dashboard/user", "/dashboard/user/edit/work", "/terms", "/nothing/here", "/vagas/12/more", "//vagas"];

it("ranks routes only once, and matches like the unpatched router", () => {
  const require = createRequire(import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), "motriz-patches-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const patched = join(folder, "router.cjs");
  writeFileSync(patched, patch(require.resolve("@remix-run/router")));
  const { matchRoutes } = require(patched) as { matchRoutes: MatchRoutes };
  const flat = (matches: ReturnType<MatchRoutes>) =>
    matches?.map(({ route, params, pathname }) => [route.id, params, pathname]);
  const [kept] = [tree()];
  let looks = 0;
  const { children } = kept[0] as Route;
  Object.defineProperty(kept[0], "children", { get: () => (looks++, children) });
  const theirs = require("@remix-run/router") as { matchRoutes: MatchRoutes };
  const anew = [...addresses, ...deeper].map((address) => flat(theirs.matchRoutes(tree(), address)));
  for (let round = 0; round < 2; round += 1)
    expect([...addresses, ...deeper].map((address) => flat(matchRoutes(kept, address)))).toEqual(anew);
  expect(anew[2]).toEqual([
    ["root", { id: "12" }, "/"],
    ["vacancy", { id: "12" }, "/vagas/12"],
  ]);
  expect(looks).toBeLessThan(5);
});
