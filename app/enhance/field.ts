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
  // Real hosts that resemble others.
  "mail.com",
  "ymail.com",
];

/** Shows a probable typing error beneath a field, with a button to correct an e-mail. It blocks nothing. */
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
  field?.append(line);
}

/** A mobile number has nine digits after the area code and begins with 9 (Anatel, Resolução 749/2022). */
function isLandline(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").replace(/^55(?=\d{10})/, "");
  return digits.length === 10 || (digits.length === 11 && digits[2] !== "9");
}

/** Returns the address with the intended host: one letter added, missing, wrong or two swapped; else null. */
function findMeant(typed: string): string | null {
  const [name, host = ""] = typed.toLowerCase().split("@");
  if (!name || !host || mailHosts.includes(host)) return null;
  const near = mailHosts.find((known) => isNear(host, known));
  return near ? `${name}@${near}` : null;
}

/** Returns whether one typing error separates two words. It cuts the equal beginning and end and judges the rest. */
function isNear(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, known.length) - start;
  while (end < most && typed[typed.length - 1 - end] === known[known.length - 1 - end]) end += 1;
  const [left, meant] = [typed.slice(start, typed.length - end), known.slice(start, known.length - end)];
  return (left.length <= 1 && meant.length <= 1) || (left.length === 2 && left === [...meant].reverse().join(""));
}

export function clearError(input: HTMLInputElement): void {
  if (!input.hasAttribute("aria-invalid")) return;
  input.removeAttribute("aria-invalid");
  const field = input.closest("[data-invalid]");
  field?.removeAttribute("data-invalid");
  field?.querySelector("[data-slot=field-error]")?.remove();
  const summary = input.form?.querySelector("[data-error-summary]");
  summary?.querySelector(`a[href="#${input.id}"]`)?.closest("li")?.remove();
  if (!summary?.querySelector("li")) summary?.remove();
}
