import type { Cnh } from "./enums";

/** Returns whether a CNH includes another: E includes D, C and B (CTB art. 143). Category A includes only ACC. */
export function covers(own: Cnh, asked: Cnh): boolean {
  const ladder: Cnh[] = ["B", "C", "D", "E"];
  if (own === asked) return true;
  if (asked === "ACC") return own === "A";
  return ladder.includes(own) && ladder.includes(asked) && ladder.indexOf(own) > ladder.indexOf(asked);
}
