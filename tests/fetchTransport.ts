import { vi } from "vitest";
import type { ApiRequest, ApiResponse } from "../app/services/server/api/transport.server";

/** Unit tests stub `fetch`, which replaces the web's transport. */
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
