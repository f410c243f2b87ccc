/** These are no pages to look at, or must not be asked for before they are wanted. */
const NEVER = ["/auth/*", "/preferences/*", "/dashboard/user/settings/export", "/*.ics"];

/**
 * Returns the speculation rules of a page, which its script adds (app/enhance/prefetch.ts) and its policy allows by
 * their hash (pageCache.server.ts). Results of another search come in place, and so by another request: `swappedPath`
 * is where they do, null elsewhere.
 */
export const toPrefetchRules = (swappedPath: string | null, eagerness: "moderate" | "conservative"): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: swappedPath === null ? NEVER : [...NEVER, `${swappedPath}\\?*`] } },
            { not: { selector_matches: "[download],[target=_blank],[data-opens-contact]" } },
          ],
        },
        eagerness,
      },
    ],
  });
