/**
 * Sets the process's mask, as the first step of each command. What the process and its children make from then on (the
 * store, mails, photos, exports, sockets) can be read and written by its owner alone. A mask that was stricter before
 * stays so.
 */
export function restrictToOwner(): void {
  process.umask(process.umask() | 0o077);
}
