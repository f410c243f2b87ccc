import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptInstall } from "./browser.mjs";
import { root, run as runProgram } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

/** A folder outside of the project, because images are mounted in it. */
const place = "/var/tmp/motriz-image";
/** A copy of the product as an operator has it, with only the files in git. */
export const product = join(place, "product");
/** Files and folders that an operator adds to `product`. */
export const operators = ["secrets", "certificates", ".env"];

/** @param {...string} args */
export const buildah = (...args) => [
  "buildah",
  ...["--root", join(place, "storage"), "--runroot", join(place, "run"), "--storage-driver", "overlay"],
  ...args,
];

export const buildArguments = ["build", "--isolation", "chroot", "--layers", "--pull-never", "--format", "docker"];

const programs = { buildah: "buildah", runc: "runc", mmdebstrap: "mmdebstrap", ip: "iproute2" };
const isHere = (name) => ["/usr/bin", "/usr/sbin"].some((folder) => existsSync(join(folder, name)));

/** compose.yaml's images that are not ours, and their stages in tests/walk/standIns/Dockerfile. */
const others = {
  "nginx:1.28": "nginx",
  "postgres:17": "postgres",
  "clamav/clamav:1.4": "clamav",
  "chrislusf/seaweedfs:3.97": "seaweedfs",
};

/**
 * Builds the Dockerfile as the image `motriz`, on a base of Debian and the npm package `node`. compose.yaml's other
 * images are made of Debian's programs.
 *
 * @param {import("./stages.mjs").RunOptions} options
 * @throws {Error} if this machine can't build them
 */
export async function buildImages(options) {
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("Only root on Linux builds the image.");
  const lacking = Object.keys(programs).filter((name) => !isHere(name));
  if (lacking.length > 0) await aptInstall(...lacking.map((name) => programs[name]));
  const run = async (label, command, cwd) => {
    if ((await runProgram(label, command, { ...options, cwd })) !== 0) throw new Error(`${label} failed.`);
  };
  if (!hasImage("node:walk")) await makeBase(run);
  const images = join(root, "tests/walk/standIns");
  const context = join(place, "images");
  rmSync(context, { recursive: true, force: true });
  cpSync(images, context, { recursive: true });
  cpSync(join(await ensureTool("@20minutes/s3rver"), "../../.."), join(context, "s3rver"), { recursive: true });
  for (const [name, target] of Object.entries(others))
    await run(`making ${name}`, buildah(...buildArguments, "--target", target, "-t", name, "."), context);
  const cache = execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();
  mkdirSync(cache, { recursive: true });
  rmSync(product, { recursive: true, force: true });
  // tests/walk builds each version again without a network, from the layers that are cached here.
  for (const commit of [findOlder(), null]) {
    placeProduct(commit);
    const build = buildah(...buildArguments, ...onOurBase, "--volume", `${cache}:/root/.npm`, "-t", "motriz", ".");
    await run(`building the image${commit ? ` of ${commit}` : ""}`, build, product);
  }
}

/** @returns {string} the last tag, or the commit before the newest migration, from which tests/walk upgrades */
export function findOlder() {
  const git = (/** @type {string[]} */ ...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("describe", "--tags", "--abbrev=0", "HEAD^");
  const migrations = "backend/platform/db/migrations/*.sql";
  return status === 0 ? stdout.trim() : git("log", "-1", "--format=%h^", "--", migrations).stdout.trim();
}

/** Uses Debian's PostgreSQL instead of that of apt.postgresql.org. */
export const onOurBase = ["--build-arg", "NODE=walk", "--build-arg", "POSTGRES=15"];

const hasImage = (name) => {
  const [program, ...args] = buildah("inspect", "--type", "image", name);
  return spawnSync(program, args).status === 0;
};

/** Makes a stand-in for the image `node`, from Debian's packages and the npm package `node`. */
async function makeBase(run) {
  const context = join(place, "base");
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  const debian = ["--variant=minbase", "--include=ca-certificates", "bookworm", join(context, "debian.tar")];
  await run("fetching Debian", ["mmdebstrap", ...debian]);
  cpSync(`${await ensureTool(`node-linux-${process.arch}`)}/bin/node`, join(context, "node"));
  const npm = execFileSync("npm", ["root", "-g"], { encoding: "utf8" }).trim();
  cpSync(join(npm, "npm"), join(context, "npm"), { recursive: true, dereference: true });
  cpSync("/etc/ssl/certs/ca-certificates.crt", join(context, "certificates.crt"), { dereference: true });
  cpSync(join(root, "tests/walk/base/Dockerfile"), join(context, "Dockerfile"));
  await run("making the base", buildah(...buildArguments, "-t", "node:walk", context));
}

/**
 * Puts the product into its folder, and keeps what an operator made there.
 *
 * @param {string | null} commit null for the working tree
 */
export function placeProduct(commit = null) {
  mkdirSync(product, { recursive: true });
  for (const name of readdirSync(product).filter((name) => !operators.includes(name)))
    rmSync(join(product, name), { recursive: true });
  if (commit) {
    const input = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1e9 });
    execFileSync("tar", ["--extract"], { cwd: product, input });
    return;
  }
  const files = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(product, file)), { recursive: true });
    cpSync(join(root, file), join(product, file), { preserveTimestamps: true });
  }
}
