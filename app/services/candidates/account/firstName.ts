/**
 * Returns the name by which a person is greeted: the first word, after a comma where the surname comes first. A name in
 * capitals is written small.
 */
export function toFirstName(name: string): string {
  const [surname = "", given] = name.split(",");
  const [first = ""] = (given?.trim() || surname.trim()).split(/\s+/);
  return first.length > 1 && first === first.toUpperCase() && first !== first.toLowerCase()
    ? first.charAt(0) + first.slice(1).toLowerCase()
    : first;
}
