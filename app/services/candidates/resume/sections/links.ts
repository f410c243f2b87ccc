import { toText } from "./fields";
import type { ListSpec } from "./section";
import { isSameWord } from "./words";

export const links: ListSpec<"links"> = {
  fields: [
    { name: "network", kind: "line", label: "network", hint: "networkHint", input: { max: 80 } },
    {
      name: "url",
      kind: "line",
      label: "url",
      input: { max: 500, inputMode: "url", autoComplete: "url", autoCapitalize: "none", enterKeyHint: "done" },
    },
  ],
  read: ({ url }) => ({ url: withScheme(toText(url).trim()) }),
  write: ({ network, url }) => ({ title: network, lines: [[url]], link: url }),
  isSame: (kept, read) => isSameWord(kept.url, read.url),
};

/** Adds "https://", which people leave out. Text that is no host is unchanged, and the schema refuses it. */
const withScheme = (url: string) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(url) ? `https://${url}` : url);
