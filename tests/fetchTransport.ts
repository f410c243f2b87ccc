import { vi } from "vitest";
import type { ApiRequest, ApiResponse } from "../app/services/server/api/transport.server";

/** Replaces the web server's transport by `fetch`, because unit tests stub `fetch`. */
vi.mock("~/services/server/api/transport.server", () => ({
  sendRequest: async ({ url, method, headers, body, timeout }: ApiRequest): Promise<ApiResponse> => {
    const response = await fetch(url, {
      method,
      headers: new Headers(headers),
      ...(body !== undefined && { body: body as BodyInit }),
      signal: AbortSignal.timeout(timeout),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  },
}));
