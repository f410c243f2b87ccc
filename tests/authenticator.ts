import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function toCbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [toCbor(key), toCbor(one)])]);
}

/** An authenticator's flags (https://www.w3.org/TR/webauthn-3/). */
export const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, withKey: 64 };

export interface Answer {
  challenge: string;
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
  type?: string;
  userHandle?: string;
}

/** A simulated passkey that signs with ECDSA P-256, as phones do. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  counter = 0;
  #userHandle = "";

  constructor(readonly origin: string) {}

  /** Answers `navigator.credentials.create()`, in JSON. */
  register({ challenge, user }: { challenge: string; user: { id: string } }, answer: Partial<Answer> = {}) {
    this.#userHandle = user.id;
    const { x, y } = createPublicKey(this.#keys.publicKey.export({ type: "spki", format: "pem" })).export({
      format: "jwk",
    });
    const key: Cbor = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x ?? "", "base64url")],
      [-3, Buffer.from(y ?? "", "base64url")],
    ]);
    const flags = (answer.flags ?? FLAGS.present | FLAGS.verified) | FLAGS.withKey;
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const authData = Buffer.concat([
      this.#toAuthData({ challenge, ...answer, flags }),
      Buffer.alloc(16),
      length,
      this.id,
      toCbor(key),
    ]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map<string, Cbor>()],
      ["authData", authData],
    ]);
    const clientDataJSON = this.#toClientData({ challenge, type: "webauthn.create", ...answer });
    return this.#toCredential({ clientDataJSON, attestationObject: toCbor(attestation).toString("base64url") });
  }

  /** Answers `navigator.credentials.get()`, in JSON. */
  sign(answer: Answer) {
    const clientDataJSON = this.#toClientData(answer);
    const authenticatorData = this.#toAuthData(answer);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([authenticatorData, hash]), this.#keys.privateKey);
    return this.#toCredential({
      clientDataJSON,
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: answer.userHandle ?? this.#userHandle,
    });
  }

  #toCredential<R>(response: R) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const, response };
  }

  #toClientData({ challenge, origin = this.origin, type = "webauthn.get" }: Answer): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
  }

  #toAuthData({ rpId = new URL(this.origin).hostname, flags = FLAGS.present | FLAGS.verified, ...answer }: Answer) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(answer.counter ?? this.counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}
