/** Encodes an answer: the length of its JSON (4 bytes), the JSON, then the bytes of the files. */
export function frameAnswer(head: object | null, files: Uint8Array[] = []): Buffer {
  const json = Buffer.from(JSON.stringify({ head, lengths: files.map(({ byteLength }) => byteLength) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.byteLength);
  return Buffer.concat([length, json, ...files]);
}

export function parseAnswer(answer: Buffer): { head: unknown; files: Buffer[] } {
  let at = 4 + answer.readUInt32BE(0);
  const { head, lengths } = JSON.parse(answer.toString("utf8", 4, at)) as { head: unknown; lengths: number[] };
  const files = lengths.map((length) => answer.subarray(at, (at += length)));
  return { head, files };
}
