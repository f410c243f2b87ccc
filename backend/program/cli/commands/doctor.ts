import type { Command } from "commander";
import { action, JSON_OPTION, print } from "./action";

const signs = { good: "ok  ", odd: "note", bad: "BAD " } as const;

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("look at everything that an operator sets up, and say what is wrong and what to do")
    .option("--all", "say what is well, too")
    .option("--files", "read every file and compare its digest, however long it takes, and not only for ten seconds")
    .option(...JSON_OPTION)
    .addHelpText(
      "after",
      "\nRun it where the API server runs, with its variables. Ends with 0 where nothing is bad, else with 1.",
    )
    .action(
      action(async (options: { all?: boolean; files?: boolean; json?: boolean }) => {
        const { examine } = await import("../doctor/doctor");
        const findings = await examine({ allFiles: options.files === true });
        const shown = options.all ? findings : findings.filter(({ state }) => state !== "good");
        print(shown, options, () =>
          [
            ...shown.map(({ state, subject, says, todo }) =>
              `${signs[state]} ${subject}: ${says.replace(`${subject}: `, "")}${todo && ` → ${todo}`}`.trim(),
            ),
            `${findings.length} things were looked at; ${findings.filter(({ state }) => state === "bad").length} are bad.`,
          ].join("\n"),
        );
        return findings.some(({ state }) => state === "bad") ? 1 : 0;
      }),
    );
}
