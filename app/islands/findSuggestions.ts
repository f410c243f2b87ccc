export type Suggests = "cities" | "words" | "role" | "place" | "area" | "course" | "school" | "issuer";

export interface Suggestion {
  text: string;
  more: string;
  state?: string;
}

export type KindNames = Partial<Record<string, string>>;

const known = new Map<string, Promise<Suggestion[]>>();

/** Returns suggestions, the most probable first, or [] if they can't be fetched. */
export function findSuggestions(
  suggests: Suggests,
  typed: string,
  state: string,
  kinds: KindNames,
): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: typed.toLowerCase() });
  if (suggests === "cities") query.set("state", state);
  else if (suggests !== "words") query.set("for", suggests);
  const address = `/${suggests === "cities" ? suggests : "suggestions"}?${query.toString()}`;
  const found = known.get(address) ?? ask(address, kinds);
  known.set(address, found);
  return found;
}

interface Answer {
  cities?: [name: string, state: string][];
  rows?: { kind?: string; text: string; more?: string }[];
}

async function ask(address: string, kinds: KindNames): Promise<Suggestion[]> {
  try {
    const response = await fetch(address);
    if (response.ok) {
      const { cities = [], rows = [] } = (await response.json()) as Answer;
      return [
        ...cities.map(([text, state]) => ({ text, more: state, state })),
        ...rows.map(({ kind = "", text, more = kinds[kind] ?? "" }) => ({ text, more })),
      ];
    }
  } catch {
    // Offline: the next letter tries again.
  }
  known.delete(address);
  return [];
}
