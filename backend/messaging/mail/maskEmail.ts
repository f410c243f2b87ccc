/** An e-mail for those who have not shown whose it is, enough to know one's own: "m•••a@exemplo.com.br". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ""}${email.slice(at)}`;
}
