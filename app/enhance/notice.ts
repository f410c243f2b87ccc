export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  look?: string,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (look) element.className = look;
  if (text) element.textContent = text;
  return element;
}

/** Creates a message that is announced at once. Texts and classes come from data attributes. */
export function createNotice({ title, text, look, titleLook, textLook }: DOMStringMap): HTMLElement {
  const notice = createElement("div", look);
  notice.setAttribute("role", "alert");
  notice.append(createElement("p", titleLook, title), createElement("p", textLook, text));
  return notice;
}
