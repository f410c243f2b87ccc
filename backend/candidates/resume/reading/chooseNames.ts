import { soundsLikeCompany, soundsLikeRole } from "./words";

/** Chooses job title and company among more than two names. Each group has the names of one line. */
export function chooseNames(names: string[], [first = [], ...others]: readonly string[][]): string[] {
  const [one = "", other = ""] = first;
  const [post = ""] = others.at(-1) ?? [];
  const isPostLast =
    others.length > 1 &&
    soundsLikeRole(post) > 0 &&
    others.slice(0, -1).every(([each = ""]) => soundsLikeRole(each) <= 0);
  if (isPostLast && first.length === 1 && soundsLikeRole(one) <= 0) return [one, post];
  if (first.length < 2) return names;
  const last = first.at(-1) ?? "";
  if (others[0] && first.every((each) => soundsLikeRole(each) > 0)) return [first.join(" - "), others[0].join(" – ")];
  // "Mecânico / Eletricista | Oficina Prado": the names before or after the company are all job titles.
  const posts = first.filter((each) => soundsLikeRole(each) > 0);
  const [company = ""] = first.filter((each) => soundsLikeRole(each) <= 0);
  if (posts.length > 1 && posts.length === first.length - 1 && (company === one || company === last))
    return [posts.join(" / "), company];
  const unit = first.slice(0, -1);
  if (first.length > 2 && soundsLikeRole(last) > 0 && unit.every((each) => soundsLikeRole(each) <= 0))
    return [unit.join(" - "), last];
  const told = others.flat().find((each) => soundsLikeRole(each) > 0);
  if (told !== undefined && first.every((each) => soundsLikeRole(each) <= 0)) return [first.join(" – "), told];
  const below = others.find((group) => group.some(soundsLikeCompany));
  if (below && soundsLikeRole(one) > 0 && soundsLikeRole(other) === 0) return [one, below.join(" – ")];
  const [next] = others;
  const isPost = first.some((each) => soundsLikeRole(each) > 0) && !first.some(soundsLikeCompany);
  return isPost && others.length === 1 && next?.length === 1 ? [first.join(" / "), ...next] : names;
}
