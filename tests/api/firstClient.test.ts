import { once } from "node:events";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { aRegistration } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import { aVacancy } from "#tests/factories/vacancies";
import { readOutbox } from "#tests/outbox";
import { backgroundDone } from "../../backend/http/server/background";
import { notify } from "../../backend/channels/notifications/notify";

const WEB = "https://motriz.exemplo.com.br";
const CLIENT = "https://cliente.exemplo.com.br";

let host: string;
let client: ReturnType<typeof openClient>;
let vacancies: { clt: number; pj: number; internship: number };
const sockets: Socket[] = [];

interface SessionAnswer {
  accessToken: string;
  user: { id: string; candidate: { id: string; name: string }; videoUrl: string | null };
}
interface Found {
  rows: { id: number }[];
  page: number;
  limit: number;
  total: number;
  ignored?: { name: string; value: string }[];
}

/** Makes a client like the single-page app that our web replaced. It calls by fetch and stores its token itself. */
function openClient() {
  let token: string | undefined;
  const call = async <Answer>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== "string";
    const answer = await fetch(`${host}/${path.replace(/^\//, "")}`, {
      method,
      headers: {
        origin: CLIENT,
        accept: "application/json, text/plain, */*",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isJson && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
  };
  return {
    call,
    getToken: () => token,
    keep: (given: string | undefined) => {
      token = given;
    },
  };
}

/** Registers with the payload of docs/requirements.md, section 7: fields, `user`, and `number` as text. */
async function register(path: string, more: object = {}) {
  const { consent: _, ...fields } = aRegistration();
  const own = openClient();
  const answer = await own.call<SessionAnswer>("POST", path, { ...fields, number: "12", ...more });
  expect(answer.status).toBe(201);
  own.keep(answer.body.accessToken);
  return { own, ...answer.body, registration: fields };
}

const api = await openSharedServer({ PUBLIC_ORIGIN: WEB, API_ORIGINS: CLIENT });
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  host = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  const opened = (hoursAgo: number) => ({ opensAt: new Date(Date.now() - hoursAgo * 3_600_000) });
  vacancies = {
    clt: await aVacancy(api.context, opened(30)),
    pj: await aVacancy(api.context, { contractType: "pj", cnh: [], city: "São Paulo", ...opened(20) }),
    internship: await aVacancy(api.context, {
      contractType: "internship",
      state: "PR",
      city: "Curitiba",
      ...opened(10),
    }),
  };
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

describe("a client of the required calls", () => {
  let session: SessionAnswer;
  let email: string;
  let password: string;
  beforeAll(async () => {
    const registered = await register("candidate/withUser");
    ({ email, password } = registered.registration.user);
    client = openClient();
    const login = await client.call<SessionAnswer>("POST", "/authentication/login?typeUser=1", { email, password });
    expect(login.status).toBe(200);
    session = login.body;
    client.keep(session.accessToken);
  });

  test("logs in, and finds its user by token", async () => {
    const { user } = session;
    expect(user).toMatchObject({ typeUser: 1, candidate: { name: "Mariana Souza Lima" } });
    const start = await client.call("GET", `/user/getUserByAcessToken/?accessToken=${session.accessToken}`);
    expect([start.status, start.body]).toMatchObject([200, { id: user.id, candidate: { id: user.candidate.id } }]);
    const wrong = await client.call("GET", "/user/getUserByAcessToken/?accessToken=undefined");
    expect(wrong.status).toBe(401);
  });

  const connect = async (auth: object, options: object) => {
    const socket = io(host, { auth, forceNew: true, reconnection: false, ...options });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => socket.on("connect", resolve).on("connect_error", reject));
    return socket;
  };
  const ofBrowser = { extraHeaders: { origin: CLIENT } };
  const places: [string, (own: { userId: string; typeUser: number }, token: string) => [object, object]][] = [
    ["the query, the token in auth", (own, token) => [{ token }, { query: own, ...ofBrowser }]],
    ["auth, next to the token", (own, token) => [{ ...own, token }, ofBrowser]],
    ["auth, next to the token as a bearer", (own, token) => [{ ...own, token: `Bearer ${token}` }, ofBrowser]],
    [
      "the query, the token in the header",
      (own, token) => [{}, { query: own, extraHeaders: { origin: CLIENT, authorization: `Bearer ${token}` } }],
    ],
    ["auth, without an origin", (own, token) => [{ ...own, token }, {}]],
  ];
  test.each(["websocket", "polling"].flatMap((transport) => places.map((place) => [transport, ...place] as const)))(
    "gets notifications by %s, with userId and typeUser in %s",
    async (transport, _, toHandshake) => {
      const { user, accessToken } = session;
      const [auth, options] = toHandshake({ userId: user.id, typeUser: 1 }, accessToken);
      const socket = await connect(auth, { ...options, transports: [transport] });
      const heard = once(socket as never, "notification");
      await notify(api.context.db, { userId: user.id, type: 2, message: "Sua candidatura andou" });
      expect(await heard).toEqual([]);
    },
  );

  test.each<[string, (own: SessionAnswer, other: SessionAnswer) => object]>([
    ["somebody else's id", ({ accessToken }, { user }) => ({ userId: user.id, typeUser: 1, token: accessToken })],
    ["another type of user", ({ user, accessToken }) => ({ userId: user.id, typeUser: 9, token: accessToken })],
    ["an unknown token", ({ user }) => ({ userId: user.id, typeUser: 1, token: "x".repeat(43) })],
    ["no token", ({ user }) => ({ userId: user.id, typeUser: 1 })],
  ])("is refused a socket with %s", async (_, toAuth) => {
    const auth = toAuth(session, await register("candidate/withUser"));
    await expect(connect(auth, { ...ofBrowser, transports: ["websocket"] })).rejects.toThrow("notAuthenticated");
  });

  test("gets no socket from an unlisted origin", async () => {
    const auth = { userId: session.user.id, typeUser: 1, token: session.accessToken };
    for (const transport of ["websocket", "polling"]) {
      const from = { extraHeaders: { origin: "https://outra.exemplo.com.br" }, transports: [transport] };
      await expect(connect(auth, from)).rejects.toThrow();
    }
  });

  const anything = [
    ["no body", undefined, {}],
    ["the body null", "null", { "content-type": "application/json" }],
    ["an empty object", {}, {}],
    ["an empty JSON body", "", { "content-type": "application/json" }],
    ["the notification, marked as read", { unread: false, isUnRead: false, message: "Aviso" }, {}],
    ["the unchanged notification", { unread: true, isUnRead: true }, {}],
    ["contradicting marks", { unread: false, isUnRead: true }, {}],
    ["an empty form", "", { "content-type": "application/x-www-form-urlencoded" }],
    ["a text", "lida", { "content-type": "text/plain" }],
    ["broken JSON", "{", { "content-type": "application/json" }],
  ] as const;
  test.each(anything)("marks notifications as read by a request with %s", async (_, body, headers) => {
    const { user } = session;
    const list = async () =>
      (
        await client.call<{ rows: { id: string }[]; unread: number }>(
          "GET",
          `notification/list/${user.id}/?isPagination=1`,
        )
      ).body;
    for (let each = 0; each < 2; each++) await notify(api.context.db, { userId: user.id, type: 4, message: "Aviso" });
    const before = await list();
    const id = before.rows.map((row) => row.id)[0];
    const one = await client.call("PUT", `notification/${id}`, body, headers);
    expect([one.status, one.body]).toMatchObject([200, { id, unread: false, isUnRead: false }]);
    expect((await list()).unread).toBe(before.unread - 1);
    const all = await client.call("PUT", `notification/readAll/${user.id}`, body, headers);
    expect([all.status, all.body]).toEqual([200, { read: before.unread - 1 }]);
    expect((await list()).unread).toBe(0);
  });

  test("accepts empty and unknown list parameters", async () => {
    const list = (query: string) => client.call("GET", `notification/list/${session.user.id}/?${query}`);
    expect((await list("isPagination=1&page=&limit=undefined&order=null&_=1718")).status).toBe(200);
    expect(await list("isPagination=1&page=x")).toMatchObject({
      status: 200,
      body: { page: 1, ignored: [{ name: "page", value: "x" }] },
    });
  });

  test("reads the four preferences and saves each", async () => {
    const path = `/candidate/${session.user.candidate.id}`;
    const saved = [
      ["update-new-job-notifications", "receiveNewJobNotifications", false],
      ["update-reminders", "receiveUpdateReminders", false],
      ["receive-update-whatsApp", "receiveUpdateWhatsApp", true],
      ["receive-jobNotifications-whatsApp", "receiveJobNotificationsWhatsApp", true],
    ] as const;
    for (const [name, , newValue] of saved)
      expect((await client.call("PUT", `${path}/${name}`, { newValue })).status).toBe(200);
    const { body } = await client.call("GET", `${path}/notification-preferences`);
    expect(body).toEqual(Object.fromEntries(saved.map(([, name, value]) => [name, value])));
  });

  test("sends a photo with X-Requested-With", async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#1d6f6a" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "eu.png");
    const headers = { "x-requested-with": "XMLHttpRequest" };
    const sent = await client.call<{ photoUrl: string }>("POST", `/user/${session.user.id}/photo`, form, headers);
    expect(sent.status).toBe(200);
    const start = await client.call("GET", `/user/getUserByAcessToken/?accessToken=${session.accessToken}`);
    expect(start.body).toMatchObject({ photo: sent.body.photoUrl, photoUrl: sent.body.photoUrl });
  });

  test.each([
    [WEB, "/auth/change-password?key="],
    [`${WEB}/`, "auth/change-password?key="],
    [CLIENT, "/auth/change-password/?key"],
  ])("mails a reset link from appUrl %s and route %s", async (appUrl, route) => {
    const { registration } = await register("candidate/withUser");
    const stranger = openClient();
    const asked = await stranger.call("POST", "user/forgotPassword", { email: registration.user.email, appUrl, route });
    expect(asked.status).toBe(202);
    await backgroundDone(api.context);
    const mails = (await readOutbox(api.context.config.DATA_DIR)).filter((mail) =>
      mail.includes(`To: ${registration.user.email}`),
    );
    expect(
      mails.filter((mail) => mail.includes(`${appUrl.replace(/\/$/, "")}/auth/change-password?key=`)),
    ).toHaveLength(1);
  });

  test("changes its password, and continues with the new token", async () => {
    const { own, user, registration } = await register("candidate/withUser");
    const body = { currentPassword: registration.user.password, password: "nova oficina verde" };
    const changed = await own.call<SessionAnswer>("PUT", `user/${user.id}`, body);
    expect(changed.status).toBe(200);
    own.keep(changed.body.accessToken);
    const start = await own.call("GET", `/user/getUserByAcessToken/?accessToken=${changed.body.accessToken}`);
    expect(start.status).toBe(200);
  });

  test("allows browsers' calls from the listed origin only", async () => {
    const ask = (origin: string, method: string) =>
      fetch(`${host}/candidate/${session.user.candidate.id}/update-reminders`, {
        method,
        headers: {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": "authorization,content-type,x-requested-with",
        },
      });
    const before = await ask(CLIENT, "OPTIONS");
    expect(before.status).toBe(204);
    expect(before.headers.get("access-control-allow-origin")).toBe(CLIENT);
    expect(before.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(before.headers.get("access-control-allow-headers")).toBe("authorization,content-type,x-requested-with");
    expect(before.headers.get("access-control-allow-credentials")).toBeNull();
    const refused = await ask(CLIENT, "PUT");
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, CLIENT]);
    expect(refused.headers.get("vary")).toContain("origin");
    const other = await ask("https://outra.exemplo.com.br", "OPTIONS");
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([404, null]);
  });
});

describe("the registration's payload", () => {
  test.each(["candidate", "candidate/withUser"])("POST %s accepts the payload, without a consent", async (path) => {
    const { own, user } = await register(path);
    const { body } = await own.call("GET", `candidate/${user.candidate.id}`);
    expect(body).toMatchObject({ number: 12, city: "Campinas" });
    const start = await own.call("GET", `/user/getUserByAcessToken/?accessToken=${own.getToken()}`);
    expect(start.body).toMatchObject({ hasAgreed: false, videoUrl: null });
    const agreed = await own.call("POST", `candidate/${user.candidate.id}/terms`, { termsVersion: "2026-11-22" });
    expect([agreed.status, agreed.body]).toMatchObject([201, { hasAgreed: true }]);
  });

  test.each([
    [{ number: "" }, null],
    [{ number: undefined }, null],
    [{ number: null }, null],
    [{ number: "12" }, 12],
    [{ number: 12 }, 12],
  ])("%o gives the house number %s", async (more, number) => {
    const { own, user } = await register("candidate/withUser", more);
    expect((await own.call("GET", `candidate/${user.candidate.id}`)).body).toMatchObject({ number });
  });

  test("reports each error by field", async () => {
    const { consent: _, ...fields } = aRegistration();
    const wrong = { ...fields, number: "12A", user: { email: "x" } };
    const { status, body } = await openClient().call("POST", "candidate", wrong);
    expect([status, body]).toMatchObject([
      400,
      { fields: { number: ["numberInvalid"], "user.email": ["emailInvalid"] } },
    ]);
    const without = await openClient().call("POST", "candidate", { ...fields, user: {} });
    const required = { "user.email": ["emailRequired"], "user.password": ["passwordRequired"] };
    expect([without.status, without.body]).toMatchObject([400, { fields: required }]);
  });
});

describe("GET selectiveProcess/listAll", () => {
  const always = "isPagination=1&page=1&limit=10&status=1";
  const empty = (value: string) =>
    [
      "roleName city state vacanciesDeficiencies sort candidateId".split(" ").map((name) => `${name}=${value}`),
      "contractType payment commissionPayment schooling cnh jobProfile".split(" ").map((name) => `${name}[]=${value}`),
    ]
      .flat()
      .join("&");
  const all = ["clt", "pj", "internship"] as const;
  type Name = (typeof all)[number];
  test.each<[string, readonly Name[], [string, string][]?]>([
    [always, all],
    ["", all],
    [`${always}&${empty("")}`, all],
    [`${always}&${empty("undefined")}`, all],
    [`${always}&${empty("null")}`, all],
    [`${always}&contractType=`, all],
    [`${always}&contractType[]=`, all],
    [`${always}&contractType=[]`, all],
    [`${always}&contractType=%5B%5D`, all],
    [`${always}&sort=`, all],
    ["isPagination=1&page=&limit=&status=", all],
    ["isPagination=&page=undefined&limit=null&status=undefined", all],
    [`${always}&candidateId=`, all],
    [`${always}&candidateId=undefined`, all],
    [`${always}&roleName=undefined&city=null`, all],
    [`${always}&contractType=pj`, ["pj"]],
    [`${always}&contractType[]=pj`, ["pj"]],
    [`${always}&contractType%5B%5D=pj`, ["pj"]],
    [`${always}&contractType[0]=pj`, ["pj"]],
    [`${always}&contractType[0]=clt&contractType[1]=pj`, ["clt", "pj"]],
    [`${always}&contractType=clt&contractType=pj`, ["clt", "pj"]],
    [`${always}&contractType[]=clt&contractType[]=pj`, ["clt", "pj"]],
    [`${always}&contractType=clt,pj`, ["clt", "pj"]],
    [`${always}&contractType=PJ`, ["pj"]],
    [`${always}&contractType=pj&contractType=&cnh=`, ["pj"]],
    [`${always}&state=pr`, ["internship"]],
    [`${always}&sort=ASC`, all],
    [`${always}&sort=asc`, all],
    [`${always}&sort=desc`, ["internship", "pj", "clt"]],
    [`${always}&sort=newest`, all, [["sort", "newest"]]],
    [`${always}&contractType=slave`, all, [["contractType", "slave"]]],
    [`${always}&contractType=pj&contractType=slave`, ["pj"], [["contractType", "slave"]]],
    [`${always}&state=ZZ`, all, [["state", "ZZ"]]],
    [
      "isPagination=1&page=0&limit=1000&status=7",
      all,
      [
        ["page", "0"],
        ["limit", "1000"],
        ["status", "7"],
      ],
    ],
    [`${always}&page=2&page=1`, all, [["page", "2"]]],
    [`${always}&roleName=%00`, all, [["roleName", ""]]],
    [`${always}&contractTypes=pj`, all, [["contractTypes", "pj"]]],
    [`${always}&_=1718000000000`, all, [["_", "1718000000000"]]],
  ])("finds the right vacancies by ?%s", async (query, names, ignored = []) => {
    const { status, body } = await openClient().call<Found>("GET", `selectiveProcess/listAll?${query}`);
    expect(status).toBe(200);
    expect(body.rows.map(({ id }) => id)).toEqual(names.map((name) => vacancies[name]));
    expect(body).toMatchObject({ page: 1, limit: 10, total: names.length });
    expect(body.ignored).toEqual(ignored.length > 0 ? ignored.map(([name, value]) => ({ name, value })) : undefined);
  });

  test("accepts the caller's own candidateId, answers 404 to others", async () => {
    const { own, user } = await register("candidate/withUser");
    const ask = (candidateId: string) =>
      own.call<Found>("GET", `selectiveProcess/listAll?${always}&candidateId=${candidateId}`);
    expect((await ask(user.candidate.id)).body.rows).toHaveLength(3);
    expect((await ask("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });
});
