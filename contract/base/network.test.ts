import { expect, test } from "vitest";
import { toAddressPrefix, toNetworks } from "./network";

test.each([
  ["203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
  ["::ffff:203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
  ["2001:db8:7:12ff::1", ["2001:db8:7:12ff::/64", "2001:db8:7:1200::/56", "2001:db8:7::/48"]],
  ["2001:db8:7:ff::1%eth0", ["2001:db8:7:ff::/64", "2001:db8:7:0::/56", "2001:db8:7::/48"]],
  ["::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["nonsense", ["nonsense"]],
  [undefined, [""]],
])("lists the networks of %s as %j", (address, expected) => {
  expect(toNetworks(address).map(({ network }) => network)).toEqual(expected);
});

test("gives wider networks a greater factor", () => {
  for (const address of ["203.0.113.7", "2001:db8::1"]) {
    const factors = toNetworks(address).map(({ factor }) => factor);
    expect(factors[0]).toBe(1);
    expect(factors).toEqual([...new Set(factors)].sort((one, other) => one - other));
  }
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:7:12ff::1", "2001:db8:7::/48"],
  ["nonsense", ""],
])("shortens %j for logs to %j", (address, expected) => {
  expect(toAddressPrefix(address)).toBe(expected);
});
