/** Returns the first word, or the word after a comma if the surname comes first. "ANA" becomes "Ana". */
export function toFirstName(name: string): string {
  const [surname = "", given] = name.split(",");
  const [first = ""] = (given?.trim() || surname.trim()).split(/\s+/);
  return first.length > 1 && first === first.toUpperCase() && first !== first.toLowerCase()
    ? first.charAt(0) + first.slice(1).toLowerCase()
    : first;
}
