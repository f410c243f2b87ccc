import {
  findTextBrowsers,
  clamdProgram,
  ffmpegProgram,
  firefoxProgram,
  hasWebKit,
  nginxProgram,
  promtoolProgram,
  systemdProgram,
} from "./realPrograms";
import { postgresPrograms } from "./reliability/postgres";

const needs: { program: string; isHere: boolean; tests: string[]; stages?: string[] }[] = [
  { program: "clamd", isHere: Boolean(clamdProgram), tests: ["backend/platform/files/realClamd.test.ts"] },
  { program: "ffmpeg", isHere: Boolean(ffmpegProgram), tests: ["backend/applications/video/realFfmpeg.test.ts"] },
  {
    program: "nginx",
    isHere: Boolean(nginxProgram),
    tests: ["compose", "nginx", "nginxBrowser", "proxy"].map((name) => `tests/reliability/${name}.test.ts`),
  },
  { program: "promtool", isHere: Boolean(promtoolProgram), tests: ["tests/reliability/alerts.test.ts"] },
  { program: "systemd-analyze", isHere: Boolean(systemdProgram), tests: ["tests/reliability/systemd.test.ts"] },
  {
    program: "PostgreSQL",
    isHere: Boolean(postgresPrograms),
    tests: [
      "tests/api/races.test.ts",
      ...[
        ...[
          "bucket",
          "changes",
          "clockSkew",
          "coldStart",
          "compose",
          "composeBackup",
          "composeRoles",
          "events",
          "leastRights",
        ],
        ...["manySessions", "proxy", "sockets", "videoUpload"],
      ].map((name) => `tests/reliability/${name}.test.ts`),
    ],
    stages: [
      "the store's engine in tests (they ran in memory)",
      "what delivery, doctor, indexes, stopping and configuration in tests/reliability ask of it",
    ],
  },
  { program: "Firefox", isHere: Boolean(firefoxProgram), tests: [], stages: ["journeys in Firefox"] },
  { program: "WebKitGTK", isHere: hasWebKit(), tests: [], stages: ["journeys in WebKitGTK"] },
  ...findTextBrowsers().map(({ name, isHere }) => ({
    program: name,
    isHere,
    tests: [],
    stages: [`textBrowsers in ${name}`],
  })),
];

const lacking = needs.filter(({ isHere }) => !isHere);

export const leftOutTests = [...new Set(lacking.flatMap(({ tests }) => tests))];

const toLine = (program: string, left: string[]) =>
  `left out, because this machine has no ${program}: ${left.join(", ")}`;

export const leftOutLines = lacking.map(({ program, tests, stages = [] }) => toLine(program, [...stages, ...tests]));

/** Lines for `npm run check`, which runs only the tests in tests/api of all listed tests (vitest.config.ts). */
export const quickLeftOutLines = lacking
  .map(({ program, tests }) => ({ program, left: tests.filter((file) => file.startsWith("tests/api/")) }))
  .filter(({ left }) => left.length > 0)
  .map(({ program, left }) => toLine(program, left));
