/** Masks an e-mail for people who may not be its owner: "m•••a@exemplo.com.br". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ""}${email.slice(at)}`;
}
