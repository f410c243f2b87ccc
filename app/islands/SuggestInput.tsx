import Combobox from "@github/combobox-nav";
import { useEffect, useRef, useState } from "react";
import { Input } from "~/components/ui/input";
import { Changing } from "./Changing";
import { findSuggestions, type KindNames, type Suggestion, type Suggests } from "./findSuggestions";

export interface SuggestInputProps {
  suggests: Suggests;
  input: {
    id: string;
    name: string;
    type?: "search";
    autoComplete?: string;
    enterKeyHint?: "search" | "next" | "done";
    maxLength?: number;
    placeholder?: string;
    required?: boolean;
    defaultValue?: string;
    "aria-invalid"?: boolean;
    "aria-describedby"?: string;
  };
  /** The list's name, the text of the count (the number replaces "%"), and the names of the kinds. */
  texts: { list: string; found: string; kinds?: KindNames };
}

/** Separates a suggestion and its extra text, for example a city's state. */
const BETWEEN = " – ";
/** Minimum letters. Fewer letters would match half the country. */
const LEAST_TYPED = 2;
/** In ms. Letters typed faster than this make one request. */
const PAUSE_MS = 120;

const noKinds: KindNames = {};

/** A text field with suggestions, by GitHub's combobox library. Without scripts it is a plain input. */
export function SuggestInput({ suggests, input: attributes, texts }: SuggestInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const combobox = useRef<Combobox | null>(null);
  const shown = useRef<Suggestion[]>([]);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const listId = `${attributes.id}-suggestions`;
  const kinds = texts.kinds ?? noKinds;
  shown.current = suggestions;

  useEffect(() => {
    if (!input.current || !list.current) return;
    const created = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    combobox.current = created;
    const options = list.current;
    const choose = ({ target }: Event) => {
      const chosen = shown.current[[...options.children].indexOf(target as HTMLElement)];
      if (!chosen) return;
      created.input.value = chosen.text;
      const select = findState(created.input as HTMLInputElement);
      if (select && chosen.state) select.value = chosen.state;
      // "change" saves the form's draft; "input" would search again.
      created.input.dispatchEvent(new Event("change", { bubbles: true }));
      setSuggestions([]);
    };
    options.addEventListener("combobox-commit", choose);
    return () => {
      options.removeEventListener("combobox-commit", choose);
      created.destroy();
    };
  }, []);

  useEffect(() => {
    if (suggestions.length) combobox.current?.start();
    return () => combobox.current?.stop();
  }, [suggestions]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const look = () => {
      clearTimeout(timer);
      const typed = field.value.trim();
      const turn = (last += 1);
      if (typed.length < LEAST_TYPED) return setSuggestions([]);
      timer = setTimeout(() => {
        void findSuggestions(suggests, typed, findState(field)?.value ?? "", kinds).then((found) => {
          if (turn === last && document.activeElement === field) setSuggestions(found);
        });
      }, PAUSE_MS);
    };
    const stopLooking = () => {
      clearTimeout(timer);
      last += 1;
    };
    const close = () => {
      stopLooking();
      setSuggestions([]);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
      // No new suggestions while a person is choosing, because they would move under the arrow key.
      else if ((key === "ArrowDown" || key === "ArrowUp") && shown.current.length) stopLooking();
    };
    field.addEventListener("input", look);
    field.addEventListener("blur", close);
    field.addEventListener("keydown", onKey);
    if (document.activeElement === field && field.value !== field.defaultValue) look();
    return () => {
      close();
      field.removeEventListener("input", look);
      field.removeEventListener("blur", close);
      field.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <>
      <Input ref={input} {...attributes} />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.list}
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-popover text-popover-foreground shadow-lg"
      >
        {suggestions.map(({ text, more }, index) => (
          <li
            key={text + more}
            id={`${listId}-${index}`}
            role="option"
            aria-selected="false"
            className="min-h-11 max-w-none cursor-pointer px-3.5 py-2.5 hover:bg-accent hover:text-accent-foreground aria-selected:bg-accent aria-selected:text-accent-foreground"
            // The field keeps the focus, or the list would close before the press.
            onMouseDown={(event) => event.preventDefault()}
          >
            {text}
            {more ? (
              <span className="text-muted-foreground">
                {BETWEEN}
                {more}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        <Changing>{suggestions.length ? texts.found.replace("%", String(suggestions.length)) : ""}</Changing>
      </span>
    </>
  );
}

const findState = (field: HTMLInputElement) =>
  [...(field.form?.elements ?? [])].find(
    (each): each is HTMLSelectElement => each instanceof HTMLSelectElement && each.name === "state",
  ) ?? null;
