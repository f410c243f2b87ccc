/** Whose password a form means, for the browser's own store of them. It has no name, so it is not sent. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
