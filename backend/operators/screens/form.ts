import type { Endpoint } from "#contract/base/endpoint";
import type { Problem } from "#contract/base/problem";
import { REASON_MOST } from "#contract/companies/operatorTrail";
import { listFields, type Field, type Typed } from "./fields";
import { html, type Content, type Html } from "./html";
import { listOfField, nameField, nameValue, toFieldMessage } from "./words";
import { drawFormId } from "./once";
import { t } from "./language";

export interface FormOf {
  endpoint: Endpoint;
  action: string;
  /** CSRF token of the session. */
  token: string;
  label: string;
  fixed?: Readonly<Record<string, unknown>> | undefined;
  /** By the field's path: the choices that are allowed now. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Adds a checkbox to confirm an action that cannot be undone. */
  asksTwice?: boolean | undefined;
  /** Adds a field for a code, because the login was too long ago. */
  asksCode?: boolean | undefined;
  reason?: Asked | undefined;
  typed?: Typed | undefined;
  problem?: Problem | undefined;
}

export function drawForm(form: FormOf): Html {
  const { endpoint, action, token, label, fixed, asksTwice, asksCode, reason, typed, problem } = form;
  const fields = listFields(endpoint.body)
    .filter(({ path }) => !(fixed && path in fixed))
    .map((field) => ({ ...field, choices: form.choices?.[field.path] ?? field.choices }));
  return html`<form method="post" action="${action}" ${asksTwice && html`class="sure"`}>
    <input type="hidden" name="_token" value="${token}" />
    ${drawFormId()} ${fixed && html`<input type="hidden" name="_fixed" value="${JSON.stringify(fixed)}" />`}
    ${problem && html`<p class="wrong" role="alert">${problem.message}</p>`}
    ${fields.map((field) => drawField(field, typed?.[field.path], problem?.fields?.[field.path] ?? []))}
    ${reason && drawReason("_reason", reason, endpoint)}
    ${asksCode && html`<label>${t("form.code")} <input name="_code" autocomplete="one-time-code" maxlength="64" required /></label>`}
    ${asksTwice && html`<label class="tick"><input type="checkbox" name="_sure" value="1" required /> ${t("form.sure")}</label>`}
    <p><button>${label}</button></p>
  </form>`;
}

interface Asked {
  value: string | undefined;
  problems: readonly string[];
}

export const drawReason = (name: string, { value, problems }: Asked, { wantsReason }: Partial<Endpoint> = {}): Html =>
  html`<label
    >${t("trail.reason")} <small>${t(wantsReason ? "form.reasonStays" : "form.reasonHelp")}</small>
    ${problems.map((code) => html`<strong class="wrong">${toFieldMessage(code)}</strong>`)}
    <input name="${name}" value="${value}" maxlength="${REASON_MOST}" autocomplete="off" required
  /></label>`;

function drawField(field: Field, typed: readonly string[] | undefined, problems: readonly string[]): Html {
  const { path, kind, isRequired, isNullable, choices } = field;
  const values = typed ?? (field.initial === "" ? [] : [field.initial]);
  const [value = ""] = values;
  const list = listOfField(path);
  const name = html`${nameField(path)}${!isRequired && kind !== "check" && html` <small>${t("form.optional")}</small>`}${isRequired && isNullable && html` <small>${t("form.orEmpty")}</small>`}`;
  const wrong = problems.map((code) => html`<strong class="wrong">${toFieldMessage(code)}</strong>`);
  if (kind === "check")
    return html`<label class="tick"
        ><input type="checkbox" name="${path}" value="on" ${checkedIf(value !== "" && value !== "false")} />
        ${name}</label
      >${wrong}`;
  if (kind === "choices")
    return html`<fieldset>
      <legend>${name}</legend>
      ${wrong}${choices.map((choice) => html`<label class="tick"><input type="checkbox" name="${path}" value="${choice}" ${checkedIf(values.includes(choice))} /> ${nameValue(choice, list)}</label>`)}
    </fieldset>`;
  return html`<label>${name} ${wrong} ${drawInput(field, value, list)}</label>`;
}

const checkedIf = (isChecked: boolean): Content => isChecked && html`checked`;

function drawInput(
  { path, kind, choices, isRequired, isNullable, least, most }: Field,
  value: string,
  list: ReturnType<typeof listOfField>,
): Html {
  const must: Content = isRequired && !isNullable && html`required`;
  switch (kind) {
    case "choice":
      return html`<select name="${path}" ${must}>
        <option value="">–</option>
        ${choices.map((choice) => html`<option value="${choice}" ${choice === value && html`selected`}>${nameValue(choice, list)}</option>`)}
      </select>`;
    case "lines":
    case "list":
    case "times":
    case "pairs":
      return html`<textarea name="${path}" rows="3" ${must}>${value}</textarea>`;
    case "number":
      return html`<input
        type="number"
        name="${path}"
        value="${value}"
        ${least !== undefined && html`min="${least}"`}
        ${most !== undefined && html`max="${most}"`}
        ${must}
      />`;
    case "time":
      return html`<input type="datetime-local" name="${path}" value="${value}" ${must} />`;
    case "day":
      return html`<input type="date" name="${path}" value="${value}" ${must} />`;
    default:
      return html`<input name="${path}" value="${value}" autocomplete="off" ${must} />`;
  }
}
