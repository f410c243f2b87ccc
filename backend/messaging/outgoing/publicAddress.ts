import dns from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses outside the internet, or of this network (the special-purpose registries of RFC 6890). */
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, prefix, "ipv6");
/** All public IPv6 addresses begin so; mapped IPv4 ones, NAT64 and what is local do not. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Tells whether an IP address is one of the internet, and not of this machine or of a network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, "ipv4");
  return isIP(address) === 6 && global.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** The failure of an address that must not be asked. */
export class RefusedAddress extends Error {
  override name = "RefusedAddress";
}

type Resolve = (hostname: string) => Promise<dns.LookupAddress[]>;

/**
 * Looks a host up for a connection that is about to be made, so the checked address is the connected one: a name that
 * resolves differently the next time gains nothing. It fails where any of the addresses is not public.
 */
export const lookupPublic =
  (resolve: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true })): LookupFunction =>
  (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          callback(new RefusedAddress("its name leads to no public address"), "", 0);
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
