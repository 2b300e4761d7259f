import { inject } from "vitest";
import { type Page, readPage } from "./html";

/** Sends a request to the shared server, or to another one, and follows no redirect. */
export async function request(path: string, init: RequestInit = {}, origin = inject("origin")) {
  const send = () => fetch(new URL(path, origin), { redirect: "manual", ...init });
  const response = await send().catch((error) => (isClosedIdle(error) ? send() : Promise.reject(error)));
  // Reads the whole body at once: a server does not stop while a response is being read.
  const body = await response.arrayBuffer();
  const { status, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

/** A server may close an idle keep-alive connection just as it is reused: a browser retries then, too. */
function isClosedIdle({ cause }: { cause?: { code?: string } }) {
  return ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(`${cause?.code}`);
}

export type PageResponse = Page & { status: number; headers: Headers };

/** Requests a page and parses it. */
export async function requestPage(path: string, init?: RequestInit): Promise<PageResponse> {
  return readPageResponse(await request(path, init));
}

export async function readPageResponse(response: Response): Promise<PageResponse> {
  const { status, headers } = response;
  return { status, headers, ...readPage(await response.text()) };
}

/** Sends a body of this type. */
export function post(path: string, body: BodyInit, type?: string, headers: Record<string, string> = {}) {
  return request(path, {
    method: "POST",
    body,
    headers: { ...(type && { "Content-Type": type }), ...headers },
  });
}

/** The path that a redirect leads to. */
export function locationOf(response: { headers: Headers }) {
  return response.headers.get("Location");
}
