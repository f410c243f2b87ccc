import { useTranslation } from "react-i18next";
import type { ListSection } from "#contract/resume";
import { ConflictAlert } from "~/components/resume/ConflictAlert";
import { EntryWords } from "~/components/resume/EntryWords";
import { useEntryText } from "~/components/resume/useEntryText";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import type { SeenEntry } from "./EntryList";

/** Shows an entry that another tab has changed: it stays, unless the person removes this text. */
export function EntryConflict({ section, entry, seen }: SeenEntry & { section: ListSection }) {
  const { t } = useTranslation("resume");
  const { title } = useEntryText(section)(entry);
  return (
    <>
      <ConflictAlert choice={t("conflict.removeChoice")}>
        <p className="font-medium">{title}</p>
        <EntryWords section={section} entry={entry} isWhole />
      </ConflictAlert>
      <Form>
        <SubmitButton name="remove" value={`${entry.id}.${seen}`} variant="destructive">
          {t("removeYes")}
          <span className="sr-only"> {title}</span>
        </SubmitButton>
      </Form>
    </>
  );
}
