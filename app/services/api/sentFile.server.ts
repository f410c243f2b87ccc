const types = { pdf: "application/pdf", webp: "image/webp" };

/**
 * Answers with a file that the candidate has sent, as a download under this name. No cache keeps it, because the phone may
 * be somebody else's tomorrow.
 */
export const giveSentFile = (bytes: unknown, name: string, kind: keyof typeof types): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      "content-type": types[kind],
      "content-disposition": `attachment; filename="${name}.${kind}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
