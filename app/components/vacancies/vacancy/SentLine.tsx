import { createContext, Fragment, useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { cn } from "~/components/ui/cn";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";

interface SentLineProps {
  name: string;
  item?: string;
  /** The value that the company will get; null where it is still missing. */
  value: ReactNode;
  /** The word for changing it, where it is not "alterar". */
  verb?: string;
  fields: readonly Field[];
  /** The value of each field before anybody types, by its name. */
  known: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** The lines of a list: those with a value, or those still missing, of which it shows a step's. */
export const ShownLines = createContext<"told" | { step: readonly string[]; isLast: boolean }>("told");

/** Answers typed in the other steps, by item: each in words, with the step that its line leads back to. */
export const TypedAnswers = createContext<ReadonlyMap<string, { text: ReactNode; step: number }>>(new Map());

export function useIsShown(isWanted: boolean): boolean {
  return (useContext(ShownLines) !== "told") === isWanted;
}

/** Tells whether a line of the list around belongs to another step: its fields are there, and are not seen. */
export function useIsElsewhere(item: string | undefined): boolean {
  const shown = useContext(ShownLines);
  return shown !== "told" && !(item ? shown.step.includes(item) : shown.isLast);
}

/** The word that changes a line. It never breaks, however long the value beside it is. */
export const changeLook = "shrink-0 whitespace-nowrap";

/** The anchor of a line, to which the vacancy's page leads from what it asks for. */
export const toSentAnchor = (item: string): string => `sent-${item}`;

/** The line's name, small above what the company will get. The breaks are there for browsers that know no styles. */
export function SentText({ name, value }: Pick<SentLineProps, "name" | "value">) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="text-sm font-normal text-muted-foreground">{name}</span>
      <br />
      {value}
    </span>
  );
}

export function SentTexts({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {text}
    </Fragment>
  ));
}

/** One line of what a company will get, and what changes it. An open line stays open, with the field alone. */
export function SentLine({ name, item, value, verb, fields, known, children }: SentLineProps) {
  const { t } = useTranslation("vacancy");
  const content = <div className="flex flex-col gap-4 py-3">{children}</div>;
  const id = item && toSentAnchor(item);
  const isElsewhere = useIsElsewhere(item);
  const isTold = useContext(ShownLines) === "told";
  const typed = useContext(TypedAnswers).get(item ?? "");
  if (isTold && value === null && typed)
    return (
      <li className="flex items-center justify-between gap-2 py-2 font-medium">
        <SentText name={name} value={typed.text} />{" "}
        <SubmitButton name="step" value={typed.step} variant="link" className={changeLook}>
          <span>
            {t("apply.change")}
            <span className="sr-only"> {name}</span>
          </span>
        </SubmitButton>
      </li>
    );
  if ((value === null) === isTold) return null;
  if (value === null)
    return (
      <li id={id} hidden={isElsewhere}>
        {content}
      </li>
    );
  return (
    <li id={id}>
      <Collapsible open={fields.some((field) => field.errors?.length || isTyped(field, known[field.name]))}>
        <CollapsibleTrigger className="[[open]>&]:hidden">
          <SentText name={name} value={value} />{" "}
          <span className={cn("ms-auto text-primary underline", changeLook)}>{verb ?? t("apply.change")}</span>
        </CollapsibleTrigger>
        {content}
      </Collapsible>
    </li>
  );
}

const isTyped = ({ initialValue }: Field, known: unknown) =>
  JSON.stringify(initialValue ?? "") !== JSON.stringify(known ?? "");
