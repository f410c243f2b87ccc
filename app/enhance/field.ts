const mailHosts = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "outlook.com.br",
  "yahoo.com",
  "yahoo.com.br",
  "icloud.com",
  "live.com",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
  // Real hosts that resemble hosts above, so they are no typing errors.
  "mail.com",
  "ymail.com",
];

/** Shows a hint about a probable typing error, with a button to correct an e-mail. The form can still be sent. */
export function showSlip(input: HTMLInputElement, words: string): void {
  const field = input.parentElement;
  field?.querySelector("[data-hinted]")?.remove();
  const meant = input.type === "email" ? findMeant(input.value.trim()) : null;
  if (!meant && !(input.type === "tel" && isLandline(input.value))) return;
  const line = document.createElement("p");
  line.dataset.hinted = "";
  line.setAttribute("role", "status");
  line.className = "text-sm";
  if (meant) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "min-h-11 cursor-pointer underline";
    button.textContent = words.replace("%", meant);
    button.addEventListener("click", () => {
      input.value = meant;
      line.remove();
      input.focus();
    });
    line.append(button);
  } else line.textContent = words;
  whenReleased(() => field?.append(line));
}

/** Returns whether a number belongs to a landline. A mobile's nine digits begin with 9 (Anatel, Resolução 749/2022). */
function isLandline(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").replace(/^55(?=\d{10})/, "");
  return digits.length === 10 || (digits.length === 11 && digits[2] !== "9");
}

/** Returns the address with a known host if the typed host differs from it by one typing error, else null. */
function findMeant(typed: string): string | null {
  const [name, host = ""] = typed.toLowerCase().split("@");
  if (!name || !host || mailHosts.includes(host)) return null;
  const near = mailHosts.find((known) => isNear(host, known));
  return near ? `${name}@${near}` : null;
}

/** Returns whether two words differ by one typing error. Compares the parts between equal beginnings and ends. */
function isNear(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, known.length) - start;
  while (end < most && typed[typed.length - 1 - end] === known[known.length - 1 - end]) end += 1;
  const [left, meant] = [typed.slice(start, typed.length - end), known.slice(start, known.length - end)];
  return (left.length <= 1 && meant.length <= 1) || (left.length === 2 && left === [...meant].reverse().join(""));
}

/** Removes a field's error if its value is now right. Without a rule, any value but the refused value is right. */
export function clearIfRight(target: Element): void {
  const box = target.closest("[data-invalid]");
  const error = box?.querySelector<HTMLElement>("[data-slot=field-error]");
  if (!box || !error) return;
  const controls = [...box.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")];
  if (isRight(controls, error.dataset.problem ?? "")) whenReleased(() => clearError(box));
}

/** Waits until no button is pressed, because a button that moves while it is pressed loses its click. */
function whenReleased(run: () => void): void {
  if (document.querySelector(":active")) addEventListener("mouseup", () => setTimeout(run), { once: true });
  else run();
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
const hasFile = (control: Control) => control instanceof HTMLInputElement && Boolean(control.files?.length);
const isGiven = (control: Control) =>
  isBox(control) ? control.checked : hasFile(control) || control.value.trim() !== "";
const toDigits = (value: string) => value.replace(/\D/g, "");

function looksLikeEmail(value: string): boolean {
  const [name, domain = "", ...more] = value.split("@");
  const dot = domain.lastIndexOf(".");
  return Boolean(name) && more.length === 0 && dot > 0 && domain.length - dot > 2 && !/\s/.test(value);
}

/** Checks by problem code, for fields with one control. The API server checks again. */
const judges: Record<string, (value: string) => boolean> = {
  emailInvalid: (value) => looksLikeEmail(value.trim()),
  passwordShort: (value) => value.length >= 8,
  passwordLong: (value) => value.length <= 128,
  phoneInvalid: (value) => /^(55|0)?[1-9]\d{9,10}$/.test(toDigits(value)),
  cepInvalid: (value) => /^\d{8}$/.test(toDigits(value)),
  cpfInvalid: (value) => isCpf(toDigits(value)),
};

function isRight(controls: Control[], problem: string): boolean {
  const [only] = controls;
  if (!only) return false;
  // A date needs all three fields. Of several boxes, one ticked box is enough.
  if (isBox(only) ? !controls.some(isGiven) : !controls.every(isGiven)) return false;
  const judge = judges[problem];
  return judge ? judge(only.value) : controls.some(isChanged);
}

/** Returns whether a value differs from the refused value, which the page was loaded with. */
function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return ![...control.selectedOptions].some((option) => option.defaultSelected);
  return hasFile(control) || control.value !== control.defaultValue;
}

/** Returns whether 11 digits are a CPF: not all equal, and with right check digits (Receita Federal, IN 1548/2015). */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  return [9, 10].every((length) => {
    const sum = [...digits.slice(0, length)].reduce((all, digit, at) => all + Number(digit) * (length + 1 - at), 0);
    return ((sum * 10) % 11) % 10 === Number(digits[length]);
  });
}

function clearError(box: Element): void {
  const error = box.querySelector("[data-slot=field-error]");
  const marked = [box, ...box.querySelectorAll("[aria-invalid], [aria-describedby]")];
  for (const element of marked) {
    element.removeAttribute("aria-invalid");
    const described =
      element
        .getAttribute("aria-describedby")
        ?.split(" ")
        .filter((id) => id !== error?.id) ?? [];
    if (described.length > 0) element.setAttribute("aria-describedby", described.join(" "));
    else element.removeAttribute("aria-describedby");
  }
  box.removeAttribute("data-invalid");
  error?.remove();
  const summary = box.closest("form")?.querySelector<HTMLElement>("[data-error-summary]");
  if (!summary) return;
  const links = marked.flatMap(({ id }) => (id ? [`a[href="#${CSS.escape(id)}"]`] : []));
  if (links.length > 0) summary.querySelector(links.join())?.closest("li")?.remove();
  const left = summary.querySelectorAll("li").length;
  if (left === 0 && !summary.querySelector("[data-slot=alert-description] > p")) return summary.remove();
  if (left === 0) summary.querySelector("ul")?.remove();
  const title = summary.querySelector("[data-slot=alert-title]");
  if (title) title.textContent = summary.dataset.titles?.split("|")[left - 1] ?? "";
}
