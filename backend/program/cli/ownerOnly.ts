/** Sets the process's mask first: what it makes can be read by its owner alone. A stricter mask stays. */
export function restrictToOwner(): void {
  process.umask(process.umask() | 0o077);
}
