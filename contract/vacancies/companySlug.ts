/**
 * Writes a company's name as it stands in the address of its page: "Umburana Veículos" is "umburana-veiculos". Two
 * companies are one where this is the same, because feeds tell of a company no more than its name. Null for a company
 * that is hidden, and for a name without a Latin letter or digit. Migration 0019 does the same in SQL.
 */
export function toCompanySlug(name: string | null): string | null {
  const slug = (name ?? "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug === "" ? null : slug;
}
