/** These are no pages to look at, or must not be asked for before they are wanted. */
const NEVER = ["/auth/*", "/preferences/*", "/dashboard/user/settings/export", "/*.ics"];

/** Returns the speculation rules of a page. `swappedPath` is where results come in place, null elsewhere. */
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
