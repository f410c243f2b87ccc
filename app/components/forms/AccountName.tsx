/** Tells the browser's store of passwords whose password a form means. The field has no name, so it is not sent. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
