/** Sets the umask so that new files are private. A stricter one stays. */
export function restrictToOwner(): void {
  process.umask(process.umask() | 0o077);
}
