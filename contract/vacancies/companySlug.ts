/** Returns a slug. Equal slugs are one company, because feeds have only names. Migration 0019 does the same in SQL. */
export function toCompanySlug(name: string | null): string | null {
  const slug = (name ?? "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug === "" ? null : slug;
}
