/** A door ("/auth/login", "/auth/register") that still knows where the person was going. */
export function toAuthPath(authPage: "/auth/login" | "/auth/register", returnTo: string | null): string {
  return returnTo ? `${authPage}?${new URLSearchParams({ returnTo }).toString()}` : authPage;
}
