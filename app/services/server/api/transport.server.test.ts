import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Transport from "./transport.server";

const { sendRequest } = await vi.importActual<typeof Transport>("./transport.server");

let server: Server;
let origin: string;
let answer: RequestListener;
const sockets = new Set<Socket>();

beforeEach(async () => {
  sockets.clear();
  server = createServer((request, response) => answer(request, response)).on("connection", (socket) =>
    sockets.add(socket),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = async (more: Partial<Parameters<typeof sendRequest>[0]> = {}) => {
  const { status, bytes } = await sendRequest({
    url: `${origin}/a/b?c=d`,
    method: "GET",
    headers: {},
    timeout: 2_000,
    ...more,
  });
  return { status, text: bytes.toString("utf8") };
};

test("transfers request and answer completely", async () => {
  answer = (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      response.writeHead(201, { "content-type": "application/json" });
      const text = Buffer.from(
        [request.method, request.url, request.headers["x-a"], Buffer.concat(parts).toString()].join(" "),
      );
      response.write(text.subarray(0, -2));
      setTimeout(() => response.end(text.subarray(-2)), 20);
    });
  };
  const sent = await send({ method: "POST", headers: { "x-a": "1" }, body: '{"name":"ação 🚗"}🚗' });
  expect(sent).toEqual({ status: 201, text: 'POST /a/b?c=d 1 {"name":"ação 🚗"}🚗' });
});

test("frees a request's body as soon as it was sent", async () => {
  let arrived = 0;
  answer = (request, response) => {
    request.on("data", (part: Buffer) => (arrived += part.length));
    request.once("end", () => setTimeout(() => response.end("read"), 50));
  };
  const call: Parameters<typeof sendRequest>[0] = {
    ...{ url: `${origin}/file`, method: "POST", headers: {}, timeout: 10_000 },
    body: new Uint8Array(3_000_000),
    sent: vi.fn(),
  };
  const done = sendRequest(call);
  await vi.waitFor(() => expect(call.sent).toHaveBeenCalledOnce());
  expect(call.body).toBeUndefined();
  expect(String((await done).bytes)).toBe("read");
  expect(arrived).toBe(3_000_000);
});

test("reuses a connection for consecutive calls", async () => {
  answer = (_, response) => response.end("{}");
  for (let call = 0; call < 5; call++) await send();
  expect(sockets.size).toBe(1);
});

test("returns a redirect without following it", async () => {
  let asked = 0;
  answer = (_, response) => {
    asked++;
    response.writeHead(302, { location: "/elsewhere" }).end();
  };
  expect(await send()).toEqual({ status: 302, text: "" });
  expect(asked).toBe(1);
});

describe("a call without an answer", () => {
  test("rejects after the timeout", async () => {
    answer = () => undefined;
    await expect(send({ timeout: 50 })).rejects.toThrow("no answer within 50 ms");
  });
  test("rejects a stalled answer after the timeout", async () => {
    answer = (_, response) => void response.write("{");
    await expect(send({ timeout: 100 })).rejects.toThrow();
  });
  test("rejects an answer that is cut off", async () => {
    answer = (request, response) => {
      response.writeHead(200, { "content-length": 10 }).write("{");
      setTimeout(() => request.socket.destroy(), 20);
    };
    await expect(send()).rejects.toThrow();
  });
  test("rejects if the port is closed", async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(send()).rejects.toThrow("ECONNREFUSED");
  });
});

describe("a closed reused connection", () => {
  const closeWhenUsedAgain = () => {
    let asked = 0;
    answer = (request, response) => {
      asked++;
      if (asked === 2) request.socket.destroy();
      else response.end(`answer ${asked}`);
    };
  };
  test("is replaced, and the GET is repeated", async () => {
    closeWhenUsedAgain();
    expect((await send()).text).toBe("answer 1");
    expect((await send()).text).toBe("answer 3");
  });
  test("answers all GETs after several connections were closed", async () => {
    const kept = new Set<Socket>();
    let isStopping = false;
    answer = (request, response) => {
      if (isStopping && kept.has(request.socket)) return void request.socket.destroy();
      kept.add(request.socket);
      setTimeout(() => response.end("answer"), 50);
    };
    await Promise.all([send(), send(), send()]);
    expect(kept.size).toBe(3);
    isStopping = true;
    expect((await Promise.all([send(), send(), send()])).map(({ text }) => text)).toEqual([
      "answer",
      "answer",
      "answer",
    ]);
  });
  test("makes a POST fail, because it may have taken effect", async () => {
    closeWhenUsedAgain();
    await send();
    await expect(send({ method: "POST", body: "{}" })).rejects.toThrow();
  });
});
