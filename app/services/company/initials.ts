/** Words of a company's name that say nothing of it. */
const smallWords = new Set(["a", "as", "d", "da", "das", "de", "do", "dos", "e", "o", "os"]);

/** Returns the initials of a company's name, two at most: "Concessionária Horizonte" is "CH". */
export function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !smallWords.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map(([first = ""]) => first.toUpperCase())
    .join("");
}
