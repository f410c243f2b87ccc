import { expect, it } from "vitest";
import { isPublicAddress, lookupPublic } from "./publicAddress";

it.each([
  "8.8.8.8",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.255.255",
  "223.255.255.255",
  "2606:4700::1111",
  "2a00:1450:4001:81b::200e",
])("%s is a public address", (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "localhost",
  "",
  "0x7f000001",
])("%j is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));

const look = (addresses: { address: string; family: number }[], all = true) =>
  new Promise((resolve) =>
    lookupPublic(() => Promise.resolve(addresses))("logos.example", { all }, (error, address) =>
      resolve(error ? error.name : address),
    ),
  );

it("connects only to public addresses", async () => {
  const good = { address: "8.8.8.8", family: 4 };
  expect(await look([good])).toEqual([good]);
  expect(await look([good], false)).toBe("8.8.8.8");
  for (const private_ of [
    { address: "10.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ])
    for (const all of [true, false]) expect(await look([good, private_], all)).toBe("RefusedAddress");
  expect(await look([])).toBe("RefusedAddress");
});
