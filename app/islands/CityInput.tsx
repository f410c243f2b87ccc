import Combobox from "@github/combobox-nav";
import { useEffect, useRef, useState } from "react";
import { Input } from "~/components/ui/input";
import { findCities, type City } from "./findCities";

export interface CityInputProps {
  /** The attributes of the input. The field around it passes them on. */
  input: {
    id: string;
    name: string;
    autoComplete?: string;
    enterKeyHint?: "search" | "next";
    maxLength?: number;
    placeholder?: string;
    required?: boolean;
    defaultValue?: string;
    "aria-invalid"?: boolean;
    "aria-describedby"?: string;
  };
  /** What the list is called, and how many cities it has, where "%" stands for the number. */
  texts: { list: string; found: string };
}

/** This stands between a city and its state. */
const BETWEEN = " – ";
/** Fewer letters would suggest half the country. */
const LEAST_TYPED = 2;
/** Somebody who types fast is asked about once. In ms. */
const PAUSE_MS = 120;

/**
 * The name of a city, with the known ones to choose from while one types. It is the WAI-ARIA combobox with a list, by
 * GitHub's own component. It never fills in what was not chosen, and it is a plain input without scripts or offline.
 */
export function CityInput({ input: attributes, texts }: CityInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const combobox = useRef<Combobox | null>(null);
  const [cities, setCities] = useState<City[]>([]);
  const listId = `${attributes.id}-cities`;

  useEffect(() => {
    if (!input.current || !list.current) return;
    const created = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    combobox.current = created;
    const options = list.current;
    // A press and Enter both choose.
    const choose = ({ target }: Event) => {
      const [city = "", state = ""] = (target as HTMLElement).textContent?.split(BETWEEN) ?? [];
      created.input.value = city;
      const select = findState(created.input as HTMLInputElement);
      if (select) select.value = state;
      setCities([]);
    };
    options.addEventListener("combobox-commit", choose);
    return () => {
      options.removeEventListener("combobox-commit", choose);
      created.destroy();
    };
  }, []);

  useEffect(() => {
    if (cities.length) combobox.current?.start();
    return () => combobox.current?.stop();
  }, [cities]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const look = () => {
      clearTimeout(timer);
      const typed = field.value.trim();
      const turn = (last += 1);
      if (typed.length < LEAST_TYPED) return setCities([]);
      timer = setTimeout(() => {
        void findCities(typed, findState(field)?.value ?? "").then((found) => {
          if (turn === last && document.activeElement === field) setCities(found);
        });
      }, PAUSE_MS);
    };
    const close = () => {
      clearTimeout(timer);
      last += 1;
      setCities([]);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    field.addEventListener("input", look);
    field.addEventListener("blur", close);
    field.addEventListener("keydown", onKey);
    // The person may have typed before this component was there.
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
        hidden={cities.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-popover text-popover-foreground shadow-lg"
      >
        {cities.map((city, index) => (
          <li
            key={city.join()}
            id={`${listId}-${index}`}
            role="option"
            aria-selected="false"
            className="min-h-11 max-w-none cursor-pointer px-3.5 py-2.5 hover:bg-accent hover:text-accent-foreground aria-selected:bg-accent aria-selected:text-accent-foreground"
            // The focus stays in the field, or the list would go before it was pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {city.join(BETWEEN)}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {cities.length ? texts.found.replace("%", String(cities.length)) : ""}
      </span>
    </>
  );
}

/**
 * Finds the state's control of the same form, which the choice of a city settles. Returns null where the form asks for
 * no state.
 */
const findState = (field: HTMLInputElement) =>
  field.form?.querySelector<HTMLSelectElement>("select[name=state]") ?? null;
