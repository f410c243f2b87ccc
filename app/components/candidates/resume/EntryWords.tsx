import type { ListSection } from "#contract/candidates/resume";
import type { AnyEntry } from "~/services/candidates/resume/sections";
import { useEntryText } from "./useEntryText";

/** In characters. A list cuts texts longer than this. The entry's own screen shows the whole text. */
const SHOWN = 280;

export function EntryWords({
  section,
  entry,
  isWhole = false,
  isShort = false,
}: {
  section: ListSection;
  entry: AnyEntry;
  isWhole?: boolean;
  isShort?: boolean;
}) {
  const { period, lines, summary } = useEntryText(section)(entry);
  if (isShort) {
    const line = [...lines, period].filter(Boolean).join(" · ");
    return (
      <>
        {line ? <p className="text-sm text-muted-foreground">{line}</p> : null}
        {summary ? <p className="line-clamp-2 text-sm whitespace-pre-line print:line-clamp-none">{summary}</p> : null}
      </>
    );
  }
  const shown = summary && (isWhole || summary.length <= SHOWN ? summary : `${summary.slice(0, SHOWN).trimEnd()}…`);
  return (
    <>
      {[...lines, period].filter(Boolean).map((line) => (
        <p key={line} className="text-muted-foreground">
          {line}
        </p>
      ))}
      {shown ? <p className="whitespace-pre-line">{shown}</p> : null}
    </>
  );
}
