import { expect, test } from "vitest";
import { lookupPublic } from "./publicAddress";
import { post } from "./post";

const real = { WEBHOOKS_TO_LOOPBACK: false };
const message = { headers: {}, body: "{}", signal: new AbortController().signal };

// A host name may have had a public address when its webhook was registered.
test.each(["10.0.0.8", "127.0.0.1", "169.254.169.254", "fe80::1", "::ffff:192.168.0.1"])(
  "rejects a host name that resolves to %s",
  async (address) => {
    const lookup = lookupPublic(() => Promise.resolve([{ address, family: address.includes(":") ? 6 : 4 }]));
    await expect(post(real, "https://empresa.example/x", message, { lookup })).rejects.toThrow(
      "its name leads to no public address",
    );
  },
);
