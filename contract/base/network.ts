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

/** A network that counts for an address. A limit allows it `factor` times what it allows one household. */
export interface CountedNetwork {
  network: string;
  factor: number;
}

/**
 * Returns the networks that limits count for an address, the narrowest first. Whoever rents a server often gets an
 * IPv6 /56 or /48, or several IPv4 addresses of a /24, so a limit of one household alone does not bound them. The wider
 * ones allow more, because a carrier's phones share them too. Anything but an address is its own network.
 */
export function toNetworks(address: string | undefined): CountedNetwork[] {
  const household = { network: toNetwork(address), factor: 1 };
  const ipv4 = toIpv4Prefix(household.network);
  if (ipv4) return [household, { network: ipv4, factor: 16 }];
  const groups = toGroups(address ?? "");
  if (!groups) return [household];
  const [first, second, third, fourth = "0"] = groups;
  const upperByte = (parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    household,
    { network: `${first}:${second}:${third}:${upperByte}::/56`, factor: 4 },
    { network: `${first}:${second}:${third}::/48`, factor: 16 },
  ];
}

/** Returns the eight groups of an IPv6 address, or null for anything else. */
function toGroups(address: string): string[] | null {
  const [bare = ""] = address.split("%", 1);
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
  const ipv4 = toIpv4Prefix(toNetwork(address));
  if (ipv4) return ipv4;
  const groups = toGroups(address ?? "");
  return groups ? `${groups.slice(0, 3).join(":")}::/48` : "";
}

/** Returns the /24 of an IPv4 address, or null for anything else. */
function toIpv4Prefix(address: string): string | null {
  const prefix = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return prefix ? `${prefix}.0/24` : null;
}
