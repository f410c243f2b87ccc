/**
 * An e-mail as somebody may see it who has not shown whose it is: enough to tell one's own from another's. The first
 * letter stays, the last one of a longer name, and the domain: "m•••a@exemplo.com.br".
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ""}${email.slice(at)}`;
}
