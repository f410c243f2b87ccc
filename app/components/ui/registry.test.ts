// @deep: a tool is fetched from npm's registry.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build as bundle } from "esbuild";
import { compile } from "tailwindcss";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ensureTool } from "../../../scripts/tools.mjs";

// A component that shadcn-ui's command adds must look right at once. The real command adds a file in the registry's
// format to a copy of the project. No server listens at the registry's address, so no component is downloaded.

const root = fileURLToPath(new URL("../../../", import.meta.url));
const require = createRequire(import.meta.url);
const run = promisify(execFile);
const added = "app/components/ui/stat-card.tsx";
const copied = [
  "components.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "app/components/ui",
  "app/styles",
];

let project: string;
let source: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "registry-"));
  for (const path of copied) cpSync(join(root, path), join(project, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  const command = join(await ensureTool("shadcn"), "dist/index.js");
  const item = join(root, "tests/registry/stat-card.json");
  vi.stubEnv("REGISTRY_URL", "http://127.0.0.1:9/r");
  await run(process.execPath, [command, "add", item, "--yes", "--cwd", project]);
  source = readFileSync(join(project, added), "utf8");
}, 180_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true, force: true });
});

it("the added component imports only our files and two packages", () => {
  const imports = ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);
  expect(imports).toEqual(["react", "class-variance-authority", "~/components/ui/cn", "~/components/ui/button"]);
});

it("the added component passes the type checker unchanged", () => {
  const { config } = ts.readConfigFile(join(project, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, project);
  const program = ts.createProgram([join(project, added)], { ...options, types: ["vite/client"] });
  const problems = ts.getPreEmitDiagnostics(program);
  expect(ts.formatDiagnostics(problems, { ...ts.createCompilerHost(options), getNewLine: () => "\n" })).toBe("");
});

describe("the added component, rendered", () => {
  let html: string;
  let css: string;

  beforeAll(async () => {
    html = await draw();
    css = await styleSheet(classesIn(html));
  }, 60_000);

  it("has a style for each class, also dark and focus", () => {
    const classes = classesIn(html);
    expect(classes).toEqual(expect.arrayContaining(["bg-card", "dark:bg-input/30", "focus-visible:ring-ring/50"]));
    const silent = classes.filter((name) => !css.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`));
    expect(silent).toEqual([]);
  });

  it("uses only colours of our palettes", () => {
    const used = new Set([...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = ""]) => name));
    expect([...used]).toEqual(
      expect.arrayContaining([
        "card",
        "card-foreground",
        "muted-foreground",
        "destructive",
        "accent-foreground",
        "ring",
      ]),
    );
    const defined = new Set([...css.matchAll(/--([\w-]+)(?=:| \{)/g)].map(([, name = ""]) => name));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});

/**
 * Returns the HTML as the server would send it. Another process draws it, because a test's imports may not leave the
 * project.
 */
async function draw(): Promise<string> {
  const outfile = join(project, "draw.mjs");
  await bundle({
    stdin: { contents: drawing, resolveDir: project, loader: "tsx" },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    jsx: "automatic",
    alias: { "~": join(project, "app"), "#merge-classes": join(project, "app/components/ui/mergeClasses.ts") },
  });
  return (await run(process.execPath, [outfile])).stdout;
}

const drawing = `
  import { renderToStaticMarkup } from "react-dom/server";
  import { StatCard, StatCardAction, StatCardLabel, StatCardValue } from "./${added}";
  process.stdout.write(
    renderToStaticMarkup(
      <>
        <StatCard>
          <StatCardLabel>Candidaturas</StatCardLabel>
          <StatCardValue>12</StatCardValue>
          <StatCardAction>Ver</StatCardAction>
        </StatCard>
        <StatCard variant="destructive" />
      </>,
    ),
  );
`;

function classesIn(html: string): string[] {
  const lists = [...html.matchAll(/class="([^"]*)"/g)].map(([, list = ""]) => list.replaceAll("&amp;", "&"));
  return [...new Set(lists.flatMap((list) => list.split(" ")))];
}

async function styleSheet(classes: string[]): Promise<string> {
  const entry = join(project, "app/styles/app.css");
  const compiler = await compile(readFileSync(entry, "utf8"), {
    base: dirname(entry),
    loadStylesheet: (id, base) => {
      const path = id.startsWith(".") ? join(base, id) : require.resolve(id);
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, "utf8") });
    },
  });
  return compiler.build(classes);
}
