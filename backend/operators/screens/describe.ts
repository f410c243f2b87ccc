import { instant } from "#contract/base/text";
import { html, showTime, type Content, type Html } from "./html";
import { nameValue } from "./words";
import { t } from "./language";

export function describe(value: unknown): Content {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  if (typeof value === "number") return value;
  if (typeof value === "string") return instant.safeParse(value).success ? showTime(value) : nameValue(value);
  if (Array.isArray(value)) return describeList(value);
  return describeParts(value as Record<string, unknown>);
}

function describeList(values: readonly unknown[]): Html | null {
  return values.length === 0
    ? null
    : html`<ul>
        ${values.map((value) => html`<li>${describe(value)}</li>`)}
      </ul>`;
}

function describeParts(parts: Record<string, unknown>): Html | null {
  const shown = Object.entries(parts).flatMap(([name, value]) => {
    const content = describe(value);
    return content === null
      ? []
      : [
          html`<div>
            <dt>${nameValue(name)}</dt>
            <dd>${content}</dd>
          </div>`,
        ];
  });
  return shown.length === 0 ? null : html`<dl>${shown}</dl>`;
}
