import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { enhancePlugin } from "./scripts/build-enhance.mjs";
import { workersPlugin } from "./scripts/build-workers.mjs";
import { isDeep } from "./tests/deep";
import { leftOutTests } from "./tests/leftOut";

const list = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );

/** Whole processes, killed, cut and filled, and real programs: `npm run check:deep`. */
const reliability = [
  ...list("tests/reliability"),
  "backend/platform/files/realClamd.test.ts",
  "backend/applications/video/realFfmpeg.test.ts",
];
const quick = list("app", "backend", "contract", "scripts", "tests/api", "tests/bench", "tests/e2e").filter(
  (file) => !reliability.includes(file),
);

/**
 * A file that takes the place of modules, or changes the environment, must not meet another; Testing Library's `screen`
 * is bound to the page in which it was loaded; what looks at the hash of a password wants the real one.
 */
const wantsItsOwnProcess =
  /@node-rs\/argon2|\bvi\.(mock|doMock|unmock|doUnmock|resetModules|stubEnv)\(|process\.env\b|\bscreen\b.* from "@testing-library/;
/** The modules of files that want a browser are loaded once: loading them took longer than the tests. */
const wantsBrowser = /@vitest-environment happy-dom/;
const toProject = (file: string) => {
  const source = readFileSync(file, "utf8");
  if (wantsItsOwnProcess.test(source)) return "alone";
  return wantsBrowser.test(source) ? "browser" : "together";
};

/** `include` takes patterns: names of routes have brackets and parentheses in them. */
const escape = (path: string) => path.replace(/[[\](){}!*?$^+@]/g, "\\$&");
const toInclude = (files: string[]) => files.filter((file) => !leftOutTests.includes(file)).map(escape);
/**
 * A file says at its head `// @deep: why`, where it takes long and guards parts that change seldom. The deep check runs
 * it, and any command that names it (docs/decisions/0030).
 */
const isDeepAlone = (file: string) => /^\/\/ @deep: /m.test(readFileSync(file, "utf8"));
const isNamed = (file: string) => process.argv.slice(2).some((name) => !/^(-|run$)/.test(name) && file.includes(name));
const wanted = quick.filter((file) => isDeep || isNamed(file) || !isDeepAlone(file));
const listFiles = (project: ReturnType<typeof toProject>) =>
  toInclude(wanted.filter((file) => toProject(file) === project));

/**
 * One more than processors on a small machine, because the tests of whole processes wait for most of their time. They
 * are all kept to the end: tinypool 1.1 may let an idle one go twice, and the run then ends without a report
 * ("Terminating worker thread").
 */
const FORKS = Math.max(3, availableParallelism() - 1);

/** Files that the deep check makes longer begin first: otherwise one process would be left with them at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /^\/\/ @deep: |\bisDeep\b/m.test(readFileSync(moduleId, "utf8"));
    return (await super.sort(files)).sort((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  resolve: { alias: { "~": `${import.meta.dirname}/app` } },
  plugins: [enhancePlugin(), workersPlugin()],
  test: {
    globalSetup: "tests/builtPrograms.ts",
    setupFiles: ["tests/fetchTransport.ts", "tests/useBuiltPrograms.ts", "tests/leaveNoTrace.ts"],
    // The web refuses to start without a secret, in tests as everywhere.
    env: { SESSION_SECRET: "a secret of the tests and not of any deployment", PUBLIC_ORIGIN: "http://localhost:3000" },
    // A store in memory takes a second or two to open on a slow machine, which may have other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    // docs/decisions/0030
    retry: process.env.CI ? 1 : 0,
    // Loading the same modules for each file took most of the time, and so did opening a store. Files that share a
    // process load a module once, and pass the store on (tests/store.ts).
    poolOptions: { forks: { isolate: false, minForks: FORKS, maxForks: FORKS }, threads: { isolate: true } },
    projects: [
      {
        extends: true,
        // Half the time of a registration is its hash, and thousands register.
        resolve: { alias: { "@node-rs/argon2": `${import.meta.dirname}/tests/cheapHash.ts` } },
        test: { name: "together", pool: "forks", include: listFiles("together") },
      },
      {
        extends: true,
        test: { name: "browser", pool: "forks", setupFiles: ["tests/freshPage.ts"], include: listFiles("browser") },
      },
      // The deep check runs the tests of the other projects on PostgreSQL.
      {
        extends: true,
        test: { name: "alone", pool: "threads", include: listFiles("alone"), env: { TEST_DATABASE_URL: "" } },
      },
      {
        extends: true,
        test: {
          name: "reliability",
          pool: "forks",
          poolOptions: { forks: { isolate: true } },
          include: toInclude(reliability),
        },
      },
      // Only scripts/check-deep.mjs makes the image, and the network of its own, that these want.
      {
        extends: true,
        test: { name: "operators", pool: "forks", include: process.env.WALK ? list("tests/walk") : [] },
      },
    ],
  },
});
