import type { Beside } from "./beside";
import { marks } from "./marks";

/** From here on a vacancy has room beside its list (1024 px). */
const WIDE = "(min-width:64rem)";

/**
 * What only a list of vacancies needs, and only once it is looked at for a while, in a file of its own: its buttons, and
 * in a wide window the vacancy beside it. `show` exchanges the parts of the list, and `parts` goes on to beside.ts.
 *
 * Returns a function that opens and closes what stands beside the list after the address has changed; with true it
 * closes it whatever the address is.
 */
export function vacancyList(
  headers: Readonly<Record<string, string>>,
  show: (html: string) => void,
  ...parts: Parameters<Beside>
): ReturnType<Beside> {
  marks(headers, show);
  let follow: ReturnType<Beside> | undefined;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (matchMedia(WIDE).matches && !connection?.saveData)
    void import("./beside").then(
      ({ beside }) => (follow = beside(...parts)),
      () => undefined,
    );
  return (closes) => {
    if (follow) follow(closes);
    else if (location.pathname !== parts[0]) location.reload();
  };
}
