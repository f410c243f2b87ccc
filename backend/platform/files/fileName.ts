/** Accepts only our own names, so that no path comes from outside. A size may follow a hash. */
const ownName = /^[\w-]{43}(?:-\d{1,4})?\.[a-z0-9]{1,8}$/;

export const isOwnName = (name: string): boolean => ownName.test(name);

export function requireOwnName(name: string): string {
  if (!isOwnName(name)) throw new Error("not the name of a stored file");
  return name;
}
