/** Lists every text of a catalogue by its key ("shell:toasts.loggedIn", "legal:terms.sections.0.title"). */
export function flattenTexts(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flattenTexts(inner, path ? `${path}${path.includes(":") ? "." : ":"}${key}` : key),
  );
}
