import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { present } from "#tests/present";
import { LONGEST_VIDEO_ANSWER } from "~/services/applications/video/receive.server";
import { LONGEST_READING } from "~/services/candidates/resume/fileUpload.server";
import { PATIENCE } from "~/services/server/serve/steps.server";
import { importing } from "../backend/http/limits/boundRequests";
import { LONGEST_ANSWER } from "~/services/server/serve/visit.server";

interface Service {
  image?: string;
  profiles?: string[];
  command?: string[];
  volumes?: string[];
  tmpfs?: string[];
  environment?: Record<string, string>;
  logging?: { options?: Record<string, string> };
  mem_limit?: string;
  read_only?: boolean;
  cap_drop?: string[];
}

const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
  services: Record<string, Service>;
};
const entries = Object.entries(services);
const ofOurs = entries.filter(([, { image }]) => image === "motriz");
const volumesOf = (name: string) => present(services[name]).volumes;

test("bounds the logs and memory of each service", () => {
  for (const [name, { logging, mem_limit: memory }] of entries) {
    expect([name, logging?.options]).toEqual([name, { "max-size": "20m", "max-file": "5" }]);
    expect([name, memory]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
  }
});

test("the container `machine` uses the proxy's image", () => {
  expect(present(services.machine).image).toBe(present(services.proxy).image);
  expect(ofOurs.map(([name]) => name)).not.toContain("machine");
});

test("mounts the proxy's files, certificates and access records", () => {
  const certificate = /ssl_certificate (\S+)\/vagas\.pem;/.exec(readFileSync("deploy/nginx.conf", "utf8"))?.[1];
  expect(volumesOf("proxy")).toEqual(
    expect.arrayContaining([
      "./deploy/nginx.main.conf:/etc/nginx/nginx.conf:ro",
      "./deploy/nginx.conf:/etc/nginx/conf.d/default.conf:ro",
      `./certificates:${certificate}:ro`,
      "./deploy/records.sh:/docker-entrypoint.d/90-records.sh:ro",
      "records:/var/log/motriz",
    ]),
  );
});

test("the proxy waits longer than the web takes to answer", () => {
  const [, afterName] = readFileSync("deploy/nginx.conf", "utf8").split("server_name vagas.example;");
  const [web] = present(afterName).split(/^server/m);
  const seconds = [...present(web).matchAll(/^ +proxy_read_timeout (\d+)s;/gm)].map(([, digits]) => Number(digits));
  expect(seconds).toHaveLength(3);
  const [page, ...videos] = seconds;
  expect(present(page)).toBeGreaterThan((PATIENCE.file + Math.max(LONGEST_ANSWER, LONGEST_READING)) / 1000);
  for (const wait of videos) expect(wait).toBeGreaterThan(LONGEST_VIDEO_ANSWER / 1000);
});

test("an import waits unread for less than the proxy's timeout", () => {
  const [, company] = readFileSync("deploy/nginx.conf", "utf8").split("server_name empresas.vagas.example;");
  const [, seconds] = present(/proxy_send_timeout (\d+)s/.exec(present(company)));
  expect(importing.patience).toBeLessThan((Number(seconds) - 10) * 1000);
});

test("configures contact, sender and push key of each service", () => {
  for (const [name, { command = [], environment = {} }] of ofOurs) {
    const [role = ""] = command;
    if (["web", "api", "worker"].includes(role))
      expect([name, environment.CONTACT_EMAIL]).toEqual([name, expect.any(String)]);
    if (["api", "worker"].includes(role))
      expect(environment).toMatchObject({
        MAIL_FROM: expect.stringContaining("${MAIL_FROM:?") as string,
        VAPID_PRIVATE_KEY_FILE: "/run/secrets/vapid_private_key",
        COMPANY_TRUST_PROXY: "1",
      });
  }
});

test("each of our services may write its data folder", () => {
  for (const [name, { tmpfs = [], volumes = [] }] of ofOurs) {
    const folders = [...tmpfs, ...volumes].filter((each) => /(^|:)\/data/.test(each));
    expect([name, folders.map((each) => each.replace(/^\w+:/, ""))]).toEqual([
      name,
      [expect.stringMatching(/^\/data(:uid=1000,gid=1000)?$/)],
    ]);
    expect([name, tmpfs]).not.toEqual([name, expect.arrayContaining(["/data"])]);
  }
});

test("backs up into a volume, with a read-only root", () => {
  for (const name of ["backup", "restore"]) {
    const service = present(services[name]);
    expect(service).toMatchObject({ profiles: ["commands"], read_only: true, cap_drop: ["ALL"] });
    expect(service.volumes).toEqual(["backups:/backups"]);
    expect(service.command).toEqual([name, "/backups/motriz"]);
  }
  // A new volume gets the owner of the image's folder, so the image must contain the folder.
  expect(readFileSync("Dockerfile", "utf8")).toContain("RUN mkdir /data /backups && chown node:node /data /backups\n");
});
