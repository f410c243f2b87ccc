export function restrictToOwner(): void {
  process.umask(process.umask() | 0o077);
}
