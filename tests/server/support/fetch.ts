import { inject } from "vitest";
import { type Page, readPage } from "./html";

/** Asks the shared server, or another one; a redirect is an answer like any other. */
export async function request(path: string, init: RequestInit = {}, origin = inject("origin")) {
  const send = () => fetch(new URL(path, origin), { redirect: "manual", ...init });
  const response = await send().catch((error) => (isClosedIdle(error) ? send() : Promise.reject(error)));
  // Read to its end at once: a server does not stop while somebody is still reading.
  const body = await response.arrayBuffer();
  const { status, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

/** A server may close a connection that was idle just as it is used again: a browser then asks once more, too. */
function isClosedIdle({ cause }: { cause?: { code?: string } }) {
  return cause?.code === "UND_ERR_SOCKET" || cause?.code === "ECONNRESET";
}

export type PageResponse = Page & { status: number; headers: Headers };

/** Asks for a page, and reads it. */
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

/** Follows a redirect once. @returns where it led, without the origin */
export function locationOf(response: { headers: Headers }) {
  return response.headers.get("Location");
}
