import { isCity, splitWeakly } from "./pieces";
import { soundsLikeCompany, soundsLikeRole } from "./words";

export const manner =
  /^(?:remot[oa]|home office|presencial|h[íi]brid[oa]|meio per[íi]odo|per[íi]odo integral|part[- ]time|full[- ]time|est[áa]gio|freelancer?|tempor[áa]ri[oa]|clt|pj|remote|hybrid)[).\s]*$/iu;

export function splitName(text: string): [string, string] | null {
  // "Mecânico, Freios" stays one job title, because both parts sound like job titles.
  const differ = ([one, other]: [string, string]) => Math.abs(soundsLikeRole(one) - soundsLikeRole(other));
  const [, before = "", after = ""] = /^([^:]{3,40}):\s+(\p{Lu}[^:]{2,})$/u.exec(text) ?? [];
  if (
    soundsLikeRole(before) * soundsLikeRole(after) <= 0 &&
    Math.max(soundsLikeRole(before), soundsLikeRole(after)) > 0
  )
    return [before, after];
  const [, owner, firm] =
    /^((?:s[óo]ci[oa](?:[\s/-]propriet[áa]ri[oa])?|propriet[áa]ri[oa]|don[oa]|fundadora?))\s+d[aeo]\s+(\p{Lu}.+)$/iu.exec(
      text,
    ) ?? [];
  if (owner && firm && /^\p{Lu}/u.test(firm)) return [owner, firm];
  const [, employer = "", work = ""] = /^(\p{Lu}[^,]{2,}),\s(\p{Ll}[^,]{2,40})$/u.exec(text) ?? [];
  if (soundsLikeRole(work) > 1 && soundsLikeRole(employer) <= 0) return [employer, work];
  const inCompany = /^(.{3,}?)\s+em\s+(\p{Lu}.+)$/u.exec(text) ?? [];
  const [, post = "", company = ""] = inCompany;
  if (soundsLikeCompany(company) && !soundsLikeCompany(post)) return [post, company];
  const halves = splitWeakly(text).filter(
    ([one, other]) =>
      ((soundsLikeCompany(other) && soundsLikeRole(one) > 0) || !text.includes(`(${other}`)) &&
      !isCity(other) &&
      !manner.test(other) &&
      !/\([^)]*$/u.test(one) &&
      soundsLikeRole(one) * soundsLikeRole(other) <= 0,
  );
  return halves.toSorted((one, other) => differ(other) - differ(one))[0] ?? null;
}
