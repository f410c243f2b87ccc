const readStart = (content: Uint8Array) => Buffer.from(content.subarray(0, 5)).toString("latin1");

/** Whether the first bytes are those of a JPEG or a PNG. */
export const isPhoto = (content: Uint8Array): boolean => /^(?:\u00ff\u00d8\u00ff|\u0089PNG)/.test(readStart(content));

/** Whether the first bytes are those of a PDF or of an archive, as a DOCX is one; the name and the type say nothing. */
export const isDocument = (content: Uint8Array): boolean => {
  const start = readStart(content);
  return start === "%PDF-" || start.startsWith("PK\u0003\u0004");
};
