import { useTranslation } from "react-i18next";
import type { ListSection } from "#contract/candidates/resume";
import { EntryWords } from "~/components/candidates/resume/EntryWords";
import { useEntryText } from "~/components/candidates/resume/useEntryText";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { PageLinks } from "~/components/kit/layout/PageLinks";
import { Icon } from "~/components/ui/icon";
import { ButtonLink } from "~/components/ui/textLink";
import type { EntryPage } from "~/services/candidates/resume/entryPages";
import { type AnyEntry, MOST_ENTRIES } from "~/services/candidates/resume/sections";
import { paths, type From } from "~/services/server/navigation/paths";

/** An entry, with the fingerprint (`seen`) by which a change in another tab is detected. */
export interface SeenEntry {
  entry: AnyEntry;
  seen: string;
}

interface EntryListProps extends EntryPage<SeenEntry> {
  section: ListSection;
  from: From | null;
  isNone: boolean;
}

/** Lists a page of entries, whose buttons all belong to one form. */
export function EntryList({ section, from, entries, before, count, page, pages, isNone }: EntryListProps) {
  const { t } = useTranslation("resume");
  const write = useEntryText(section);
  const add =
    count < MOST_ENTRIES ? (
      <Button asChild variant={count > 0 ? "outline" : "default"}>
        <a href={paths.editEntry(section, "new", from)}>
          <Icon name="add" />
          {t(count > 0 ? "addAnother" : `sections.${section}.add`)}
        </a>
      </Button>
    ) : (
      <p>{t("full", { count: MOST_ENTRIES })}</p>
    );
  if (count === 0)
    return (
      <>
        <p>{t(isNone ? "toldNone" : `sections.${section}.empty`)}</p>
        <div className="flex flex-wrap gap-3">
          {add}
          {isNone ? null : (
            <IntentButton intent="none" variant="outline">
              {t(`sections.${section}.none`)}
            </IntentButton>
          )}
        </div>
      </>
    );
  return (
    <>
      <div>{add}</div>
      <Form>
        <ol className="flex max-w-form flex-col gap-4">
          {entries.map(({ entry, seen }, index) => {
            const { title } = write(entry);
            const place = before + index;
            return (
              <li key={entry.id} id={`e-${entry.id}`} className="scroll-mt-24">
                <Card asChild>
                  <article className="gap-3! wrap-anywhere">
                    <h2 className="text-lg">{title}</h2>
                    <div>
                      <EntryWords section={section} entry={entry} />
                    </div>
                    <div className="flex flex-wrap gap-2">
                      <ButtonLink to={paths.editEntry(section, entry.id, from)} variant="outline" size="sm">
                        <Icon name="edit" />
                        {t("edit")}
                        <span className="sr-only"> {title}</span>
                      </ButtonLink>
                      {before > 0 ? <MoveButton name="top" id={entry.id} to={0} title={title} /> : null}
                      {place > 0 ? <MoveButton name="up" id={entry.id} to={place - 1} title={title} /> : null}
                      {place < count - 1 ? <MoveButton name="down" id={entry.id} to={place + 1} title={title} /> : null}
                    </div>
                    <Collapsible>
                      <CollapsibleTrigger className="justify-start! text-sm text-muted-foreground">
                        {t("remove")}
                        <span className="sr-only"> {title}</span>
                      </CollapsibleTrigger>
                      <CollapsibleContent className="flex flex-col items-start gap-2">
                        <p>{t("removeLead", { title })}</p>
                        <SubmitButton name="remove" value={`${entry.id}.${seen}`} variant="destructive" size="sm">
                          {t("removeYes")}
                          <span className="sr-only"> {title}</span>
                        </SubmitButton>
                      </CollapsibleContent>
                    </Collapsible>
                  </article>
                </Card>
              </li>
            );
          })}
        </ol>
      </Form>
      <PageLinks page={page} pages={pages} toHref={(other) => paths.editSection(section, other, from)} />
    </>
  );
}

interface MoveButtonProps {
  name: "top" | "up" | "down";
  id: string;
  /** The entry's new index, from 0. A second press of the button moves the entry to the same index. */
  to: number;
  title: string;
}

function MoveButton({ name, id, to, title }: MoveButtonProps) {
  const { t } = useTranslation("resume");
  return (
    <SubmitButton name={name} value={`${id}.${to}`} variant="outline" size="sm">
      {t(name)}
      <span className="sr-only"> {title}</span>
    </SubmitButton>
  );
}
