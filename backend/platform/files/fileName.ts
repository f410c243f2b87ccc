/** Only our own names are allowed, so that nothing from outside is ever part of a path. A size may follow a hash. */
const ownName = /^[\w-]{43}(?:-\d{1,4})?\.[a-z0-9]{1,8}$/;

/** Tells whether a name is one of ours. */
export const isOwnName = (name: string): boolean => ownName.test(name);

/** Returns a name of ours. Throws for a name that is none. */
export function requireOwnName(name: string): string {
  if (!isOwnName(name)) throw new Error("not the name of a stored file");
  return name;
}
