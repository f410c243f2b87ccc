import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import {
  endpointPath,
  endpointQuery,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
} from "#contract/base/endpoint";
import { HOUR_MS } from "#contract/base/time";
import { CANDIDATE_USER_TYPE, login, sessionSchema } from "#contract/candidates/user";

export interface Candidate {
  id: string;
  email: string;
  call: <C extends Endpoint>(endpoint: C, input?: EndpointInput<C>) => Promise<EndpointResponse<C>>;
  /** Sends a PDF with one empty page. */
  sendPdf: (endpoint: Endpoint, params: Record<string, string | number>) => Promise<void>;
}

/** Returns a function that logs in a candidate. Reuses a session for an hour: moves of the clock end sessions. */
export function createCandidates(app: FastifyInstance, now: () => Date, password: string) {
  const sessions = new Map<string, { candidate: Candidate; until: number }>();

  async function logIn(email: string): Promise<Candidate> {
    const query = { typeUser: CANDIDATE_USER_TYPE };
    const answer = await app.inject({
      method: login.method,
      url: login.path + endpointQuery(query),
      payload: { email, password },
    });
    if (answer.statusCode !== 200) throw new Error(`${email} can't log in: ${answer.body}`);
    const { accessToken, user } = sessionSchema.parse(answer.json());
    if (!user.candidate) throw new Error(`${email} is no candidate`);
    const authorization = `Bearer ${accessToken}`;
    const send = async (
      endpoint: Endpoint,
      url: string,
      headers: Record<string, string>,
      payload?: object | Buffer,
    ): Promise<unknown> => {
      const sent = { method: endpoint.method, url, headers: { authorization, ...headers } };
      const { statusCode, body } = await app.inject({ ...sent, ...(payload && { payload }) });
      if (statusCode >= 300) throw new Error(`${endpoint.method} ${endpoint.path} was answered ${statusCode}: ${body}`);
      return JSON.parse(body);
    };
    return {
      id: user.candidate.id,
      email,
      call: async (endpoint, { params, query: asked, body } = {}) => {
        const url = endpointPath(endpoint, params as Record<string, string>) + endpointQuery(asked);
        return endpoint.response.parse(await send(endpoint, url, {}, body as object | undefined)) as EndpointResponse<
          typeof endpoint
        >;
      },
      sendPdf: async (endpoint, params) => {
        const boundary = randomUUID();
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="teste.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
        const payload = Buffer.concat([Buffer.from(head), emptyPdf(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
        // A request with a file needs the header x-requested-with (docs/requirements.md, section 7).
        const type = `multipart/form-data; boundary=${boundary}`;
        const headers = { "content-type": type, "x-requested-with": "XMLHttpRequest" };
        await send(endpoint, endpointPath(endpoint, params), headers, payload);
      },
    };
  }

  return async (email: string): Promise<Candidate> => {
    const known = sessions.get(email);
    if (known && known.until > now().getTime()) return known.candidate;
    const candidate = await logIn(email);
    sessions.set(email, { candidate, until: now().getTime() + HOUR_MS });
    return candidate;
  };
}

function emptyPdf(): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(`${text}${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`, "latin1");
}
