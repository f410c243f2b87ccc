import { createContext, Fragment, useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { cn } from "~/components/ui/cn";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";

interface SentLineProps {
  name: string;
  item?: string;
  value: ReactNode;
  verb?: string;
  fields: readonly Field[];
  known: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

export const ShownLines = createContext<"told" | { step: readonly string[]; isLast: boolean }>("told");

export const TypedAnswers = createContext<ReadonlyMap<string, { text: ReactNode; step: number }>>(new Map());

export function useIsShown(isWanted: boolean): boolean {
  return (useContext(ShownLines) !== "told") === isWanted;
}

/** Returns whether an item's field belongs to another step. Such a field is hidden, but posted. */
export function useIsElsewhere(item: string | undefined): boolean {
  const shown = useContext(ShownLines);
  return shown !== "told" && !(item ? shown.step.includes(item) : shown.isLast);
}

export const changeLook = "shrink-0 whitespace-nowrap";

export const toSentAnchor = (item: string): string => `sent-${item}`;

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
