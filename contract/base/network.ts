/** Returns an IPv4 address, or the /64 of IPv6, which is one household's. Returns "" for a closed connection. */
export function toNetwork(address: string | undefined): string {
  if (address === undefined) return "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const groups = toGroups(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/** `factor`: the network's allowance, as a multiple of a household's. */
export interface CountedNetwork {
  network: string;
  factor: number;
}

/** Lists the networks of an address, narrowest first. `factor` grows, because more households share a wider network. */
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

/** Returns each network's limit. A wide network may have at most half of `all`, but no fewer than a household. */
export function limitNetworksOf(network: string, most: number, all: number): [network: string, most: number][] {
  const wider = (factor: number) => Math.max(most, Math.min(most * factor, Math.floor(all / 2)));
  return toNetworks(network).map((counted) => [counted.network, counted.factor === 1 ? most : wider(counted.factor)]);
}

function toGroups(address: string): string[] | null {
  const [bare = ""] = address.split(/[%/]/, 1);
  if (!bare.includes(":") || !URL.canParse(`http://[${bare}]`)) return null;
  // The URL parser canonicalises IPv6; "::" stands for zeros.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [left = "", right] = canonical.split("::");
  const head = left ? left.split(":") : [];
  const tail = right ? right.split(":") : [];
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill("0"), ...tail];
}

/** Returns the address in `X-Forwarded-For` that the outermost of the trusted proxies saw, or "". */
export function findForwarded(header: string | string[] | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return "";
  const addresses = String(header ?? "").split(",");
  return addresses.at(-trustedProxies)?.trim() ?? "";
}

/** Shortens an address for logs: 24 bits of IPv4, 48 of IPv6, else "" (LGPD art. 6, III). */
export function toAddressPrefix(address: string | undefined): string {
  const ipv4 = toIpv4Prefix(toNetwork(address));
  if (ipv4) return ipv4;
  const groups = toGroups(address ?? "");
  return groups ? `${groups.slice(0, 3).join(":")}::/48` : "";
}

function toIpv4Prefix(address: string): string | null {
  const prefix = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return prefix ? `${prefix}.0/24` : null;
}
