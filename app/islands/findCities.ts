/** A city and its state's code: "Campinas", "SP". */
export type City = [name: string, state: string];

const known = new Map<string, Promise<City[]>>();

/** Finds the cities that the typed text may mean, the likeliest first. Returns none where they can't be fetched. */
export function findCities(typed: string, state: string): Promise<City[]> {
  const address = `/cities?${new URLSearchParams({ q: typed.toLowerCase(), state }).toString()}`;
  const cities = known.get(address) ?? ask(address);
  known.set(address, cities);
  return cities;
}

async function ask(address: string): Promise<City[]> {
  try {
    const response = await fetch(address);
    if (response.ok) return ((await response.json()) as { cities: City[] }).cities;
  } catch {
    // Without a network the field is a plain one, and the next letter tries again.
  }
  known.delete(address);
  return [];
}
