import { findRefusals, toNames } from "./schema";

type Fields = Record<string, unknown>;
const ROUNDS = 3;

/** Removes values that JSON Resume's schema refuses, so that other programs can read the file. Returns their paths. */
export function leaveOutRefused(document: Fields): { document: Fields; leftOut: string[] } {
  const left = structuredClone(document);
  const leftOut: string[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const paths = [...new Set(findRefusals(left).map(({ path }) => path))].filter((path) => path !== "");
    if (paths.length === 0) break;
    // Removes a list's last entries first, so that the remaining indexes stay valid.
    for (const path of paths.sort((one, other) => other.localeCompare(one, "en", { numeric: true }))) {
      const parts = toNames(path);
      remove(left, round === ROUNDS ? parts.slice(0, 1) : parts);
      leftOut.push(path);
    }
  }
  return { document: left, leftOut };
}

function remove(from: Fields, path: readonly string[]): void {
  const [name = "", ...rest] = path;
  const inside = from[name];
  if (rest.length > 0) {
    if (typeof inside === "object" && inside !== null) remove(inside as Fields, rest);
  } else if (Array.isArray(from)) from.splice(Number(name), 1);
  else Reflect.deleteProperty(from, name);
}
