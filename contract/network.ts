/**
 * Returns the network that counts for an address: an IPv6 address's /64, since one household has all of it. A
 * connection that was cut has no address any more; all of these are "".
 */
export function toNetwork(address: string | undefined): string {
  if (address === undefined) return "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const groups = toGroups(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/** Returns the eight groups of an IPv6 address, or null for anything else. */
function toGroups(address: string): string[] | null {
  const bare = address.replace(/%.*$/, "");
  if (!bare.includes(":") || !URL.canParse(`http://[${bare}]`)) return null;
  // The URL parser writes an IPv6 address in its one canonical form; "::" then stands for the zeros left out.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [left = "", right] = canonical.split("::");
  const head = left ? left.split(":") : [];
  const tail = right ? right.split(":") : [];
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill("0"), ...tail];
}

/** Returns what a log may keep of an address: 24 bits of IPv4, 48 of IPv6, "" for anything else (LGPD art. 6, III). */
export function toAddressPrefix(address: string | undefined): string {
  const network = toNetwork(address);
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  const groups = toGroups(address ?? "");
  return groups ? `${groups.slice(0, 3).join(":")}::/48` : "";
}
