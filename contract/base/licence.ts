import type { Cnh } from "./enums";

/** E covers D covers C covers B (CTB art. 143). A covers ACC only. */
export function covers(own: Cnh, asked: Cnh): boolean {
  const ladder: Cnh[] = ["B", "C", "D", "E"];
  if (own === asked) return true;
  if (asked === "ACC") return own === "A";
  return ladder.includes(own) && ladder.includes(asked) && ladder.indexOf(own) > ladder.indexOf(asked);
}
