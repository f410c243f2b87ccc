import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { until } from "../reliability/until";
import { API, type Walk } from "./walk";

/** Faults that are planted at once. Each has the subject of the doctor's line, and a part of what the line says. */
export interface Round {
  name: string;
  faults: readonly (readonly [subject: string, says: string])[];
  /** Environment of `motriz doctor`, by default the first API server's. */
  variables?: Record<string, string>;
  plant?: (walk: Walk) => Promise<unknown>;
  mend?: (walk: Walk) => Promise<unknown>;
}

const reload = "docker compose exec proxy nginx -s reload";
const settle = "docker compose up -d --wait";
const originals = new Map<string, string>();

/** Replaces text in a file of the product's folder, until `restoreFiles`. */
function change(walk: Walk, path: string, ...changes: (readonly [from: string, to: string])[]): void {
  let text = walk.read(path);
  if (!originals.has(path)) originals.set(path, text);
  for (const [from, to] of changes) {
    expect([path, text.split(from).length - 1]).not.toEqual([path, 0]);
    text = text.replaceAll(from, to);
  }
  walk.write(path, text);
}

function restoreFiles(walk: Walk): void {
  for (const [path, text] of originals) walk.write(path, text);
  originals.clear();
}

const restoreProxy = async (walk: Walk) => {
  restoreFiles(walk);
  await walk.succeeds(reload);
};

const volume = (walk: Walk, name: string) => join(walk.engine.folder, "volumes", name);

async function askPostgres(walk: Walk, statement: string): Promise<void> {
  const store = openPostgresStore(
    `postgres://postgres:${walk.read("secrets/postgres_password").trim()}@127.0.0.1/motriz`,
  );
  try {
    await store.db.execute(statement);
  } finally {
    await store.close();
  }
}

const findPlaces = (walk: Walk) => ({
  bucket: join(volume(walk, "files"), "motriz"),
  lost: join(walk.engine.folder, "lost"),
});

async function losePhoto(walk: Walk): Promise<void> {
  const { userId, authorization } = await walk.register();
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(readFileSync("public/icons/icon-192.png"))], { type: "image/png" }));
  const headers = { ...authorization, "x-requested-with": "XMLHttpRequest" };
  expect((await fetch(`${API}/user/${userId}/photo`, { method: "POST", headers, body })).status).toBe(200);
  const { bucket, lost } = findPlaces(walk);
  const photos = readdirSync(bucket).filter((name) => name.includes(".webp"));
  expect(photos).not.toEqual([]);
  mkdirSync(lost);
  for (const name of photos) renameSync(join(bucket, name), join(lost, name));
}

function findPhoto(walk: Walk): void {
  const { bucket, lost } = findPlaces(walk);
  for (const name of readdirSync(lost)) renameSync(join(lost, name), join(bucket, name));
}

const nobody = "127.0.0.1:9";

export const rounds: readonly Round[] = [
  {
    name: "settings that differ, are off, or lead nowhere",
    variables: {
      SMTP_URL: `smtp://${nobody}`,
      CLAMD_ADDRESS: `tcp://${nobody}`,
      S3_BUCKET: "another",
      DATABASE_POOL: "60",
      DISK_RESERVE: "999999999",
      CONTACT_EMAIL: "contato@motriz.example",
      VAPID_PRIVATE_KEY_FILE: "",
      SMTP_HOST: "mail.example",
      WEB_TO_API_KEY_FILE: "",
      WEB_TO_API_KEY: "another key of the web than the servers have",
      PUBLIC_ORIGIN: "https://nobody.vagas.example",
    },
    plant: async (walk) => chmodSync(volume(walk, "api1"), 0o755),
    mend: async (walk) => chmodSync(volume(walk, "api1"), 0o700),
    faults: [
      ["SMTP_URL", "ECONNREFUSED"],
      ["CLAMD_ADDRESS", "ECONNREFUSED"],
      ["S3_BUCKET", "no bucket of this name"],
      ["DATABASE_POOL", "connections"],
      ["disk", "nothing is written below"],
      ["DATA_DIR", "other users of this machine"],
      ["CONTACT_EMAIL", "nobody reads"],
      ["notices on devices", "it is off"],
      ["LinkedIn", "it is off"],
      ["WhatsApp", "it is off"],
      ["companies' address", "it is off"],
      ["contact form", "it is off"],
      ["SMTP_HOST", "is no variable of this product"],
      ["WEB_TO_API_KEY", "the API server has another one"],
      ["PUBLIC_ORIGIN", "nobody.vagas.example"],
    ],
  },
  {
    name: "secrets that are wrong",
    variables: {
      S3_ACCESS_KEY_ID: "another",
      DATABASE_URL_FILE: "",
      DATABASE_URL: "postgres://motriz:another@127.0.0.1/motriz",
      OPERATOR_API_KEY_FILE: "",
      OPERATOR_API_KEY: "another key than the API servers have",
      MAIL_FROM: "Motriz <vagas@localhost>",
    },
    faults: [
      ["S3_BUCKET", "S3_ACCESS_KEY_ID"],
      ["DATABASE_URL", "password authentication failed"],
      ["OPERATOR_API_KEY", "the API server has another one"],
      ["MAIL_FROM", "nobody believes"],
    ],
  },
  {
    name: "values that no variable takes",
    variables: { SMTP_URL: "mail.example", PUBLIC_ORIGIN: "vagas.example", DATABASE_POOL: "many" },
    faults: [
      ["SMTP_URL", "smtps://"],
      ["PUBLIC_ORIGIN", "https://"],
      ["DATABASE_POOL", "must be"],
    ],
  },
  {
    name: "another database, which is empty",
    variables: { DATABASE_URL_FILE: "", DATABASE_URL: "postgres://motriz:PASSWORD@127.0.0.1/other" },
    plant: (walk) => askPostgres(walk, "create database other"),
    faults: [
      ["DATABASE_URL", "the API server has another database"],
      ["migrations", "the store is empty"],
    ],
  },
  {
    name: "processes and files that are gone",
    plant: async (walk) => {
      await losePhoto(walk);
      await walk.services.kill("api2");
      await walk.services.stop("worker");
      change(walk, "compose.yaml", ["StreamMaxLength: 300M", "StreamMaxLength: 25M"]);
      await walk.succeeds(`${settle} clamav && motriz maintenance on`);
      await until(async () => (await walk.examine()).some(({ says }) => says.includes("did not stop")));
    },
    mend: async (walk) => {
      restoreFiles(walk);
      await walk.succeeds(`${settle} && motriz maintenance off`);
      findPhoto(walk);
    },
    faults: [
      ["processes", "api on api2"],
      ["worker", "no process carries out the queue's tasks"],
      ["clamd", "it refuses videos of 300 MB"],
      ["maintenance", "visitors are told that we are at work"],
      ["files", "is missing"],
      ["backup", "no whole backup was made"],
    ],
  },
  {
    name: "a proxy that refuses and exposes",
    plant: async (walk) => {
      walk.makeCertificate(5);
      const inside = "location ~ ^/(metrics|operator/) { proxy_pass http://127.0.0.1:3002; }";
      change(
        walk,
        "deploy/nginx.conf",
        ["client_max_body_size 301m;", "client_max_body_size 100m;"],
        ["proxy_set_header Upgrade $http_upgrade;", ""],
        [
          "client_max_body_size 11m;",
          `client_max_body_size 1m; proxy_hide_header Strict-Transport-Security; ${inside}`,
        ],
      );
      await walk.succeeds(reload);
    },
    mend: async (walk) => {
      walk.makeCertificate(90);
      await restoreProxy(walk);
    },
    faults: [
      ["TLS", "the certificate ends in"],
      ["TLS", "Strict-Transport-Security is missing"],
      ["proxy", "a form of 10 MB is refused"],
      ["proxy", "a video of 300 MB is refused"],
      ["socket", "no bell rings"],
      ["OPERATOR_PORT", "everybody reaches /metrics"],
    ],
  },
  {
    name: "a proxy that names no visitor",
    plant: async (walk) => {
      change(walk, "deploy/nginx.conf", ["proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;", ""]);
      await walk.succeeds(reload);
    },
    mend: restoreProxy,
    faults: [["TRUST_PROXY", "waits for a proxy to name visitors"]],
  },
  {
    name: "processes that are set otherwise",
    plant: async (walk) => {
      change(
        walk,
        "compose.yaml",
        ['  TRUST_PROXY: "1"', '  BRAND_NAME: "Another"'],
        ['API_PORT: "3011",', 'API_PORT: "3011", RATE_LIMITS: "0", VACANCY_SILENCE_DAYS: "31,45,60",'],
      );
      await walk.succeeds(settle);
      await until(async () => (await walk.examine()).some(({ subject }) => subject === "BRAND_NAME"));
    },
    mend: async (walk) => {
      restoreFiles(walk);
      await walk.succeeds(settle);
    },
    faults: [
      ["TRUST_PROXY", "the web does not believe it"],
      ["BRAND_NAME", "web on web"],
      ["VACANCY_SILENCE_DAYS", "api on api2"],
      ["RATE_LIMITS", "api on api2"],
    ],
  },
  {
    name: "services that are stopped",
    plant: (walk) => Promise.all(["postgres", "files", "api2"].map((name) => walk.services.stop(name))),
    mend: (walk) => walk.succeeds(settle),
    faults: [
      ["DATABASE_URL", "ECONNREFUSED"],
      ["S3_BUCKET", "nothing listens there"],
      ["API server", ""],
    ],
  },
];
