const readStart = (content: Uint8Array) => Buffer.from(content.subarray(0, 5)).toString("latin1");

export const isPhoto = (content: Uint8Array): boolean => /^(?:\u00ff\u00d8\u00ff|\u0089PNG)/.test(readStart(content));

/** Returns whether the content is a PDF or an archive (DOCX), whatever its name and type. */
export const isDocument = (content: Uint8Array): boolean => {
  const start = readStart(content);
  return start === "%PDF-" || start.startsWith("PK\u0003\u0004");
};
