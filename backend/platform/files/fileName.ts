/** Matches only names that this server gives to files, and no path. A picture's size may follow the hash. */
const ownName = /^[\w-]{43}(?:-\d{1,4})?\.[a-z0-9]{1,8}$/;

export const isOwnName = (name: string): boolean => ownName.test(name);

export function requireOwnName(name: string): string {
  if (!isOwnName(name)) throw new Error("not the name of a stored file");
  return name;
}
