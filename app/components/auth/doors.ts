/** A door ("/auth/login", "/auth/register") that still knows where the person was going. */
export function doorTo(door: "/auth/login" | "/auth/register", returnTo: string | null): string {
  return returnTo ? `${door}?${new URLSearchParams({ returnTo }).toString()}` : door;
}
