import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { get } from "./get";
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

// For such an address (status 101), Node.js emits neither a response nor an error.
test("rejects an address that switches protocols", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  const closed = "it closed the connection";
  await expect(post({ WEBHOOKS_TO_LOOPBACK: true }, address, message)).rejects.toThrow(closed);
  await expect(get(address, (text, base) => new URL(text, base), message)).rejects.toThrow(closed);
  server.close();
});
