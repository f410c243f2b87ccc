import { toOperatorLine, toPlain } from "../operatorLine";
import { restrictToOwner } from "../ownerOnly";

export const action =
  <A extends unknown[]>(work: (...given: A) => Promise<unknown>, failed = 1) =>
  async (...given: A): Promise<void> => {
    restrictToOwner();
    try {
      const code = await work(...given);
      if (typeof code === "number") process.exitCode = code;
    } catch (error) {
      console.error(toPlain(toOperatorLine(error)));
      process.exitCode = failed;
    }
  };

export function print(result: unknown, { json }: { json?: boolean }, toLines: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(result, null, 2) : toPlain(toLines())}\n`);
}

export const JSON_OPTION = ["--json", "print the answer as JSON"] as const;
