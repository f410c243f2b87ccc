import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A link between browser and product that is cut repeatedly. */
export interface CuttingLink {
  origin: string;
  /** Bytes that the browser has sent since the last `reset`, headers included. */
  sent(): number;
  cuts(): number;
  reset(): void;
  stop(): Promise<void>;
}

/** Starts a link. After each `every` bytes from the browser it resets all connections, as a bad phone network does. */
export async function startCuttingLink(target: string, every: number): Promise<CuttingLink> {
  const { port } = new URL(target);
  const links = new Set<() => void>();
  let [sent, sinceCut, cuts] = [0, 0, 0];
  const server = createServer((browser) => {
    const product = connect({ host: "127.0.0.1", port: Number(port), noDelay: true });
    browser.setNoDelay(true);
    const cut = () => {
      links.delete(cut);
      browser.resetAndDestroy();
      product.end();
    };
    links.add(cut);
    product.pipe(browser);
    for (const socket of [browser, product] as Socket[]) socket.on("error", () => undefined);
    product.on("close", () => {
      links.delete(cut);
      browser.end();
    });
    browser.on("close", () => {
      links.delete(cut);
      product.end();
    });
    browser.on("data", (bytes: Buffer) => {
      sent += bytes.length;
      const left = every - sinceCut;
      sinceCut += bytes.length;
      const isGoing = product.write(bytes.length < left ? bytes : bytes.subarray(0, left));
      if (sinceCut >= every) {
        [sinceCut, cuts] = [0, cuts + 1];
        for (const end of [...links]) end();
      } else if (!isGoing) {
        browser.pause();
        product.once("drain", () => browser.resume());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cuts: () => cuts,
    reset: () => ([sent, sinceCut, cuts] = [0, 0, 0]),
    stop: () => {
      for (const end of [...links]) end();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
