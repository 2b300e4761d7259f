import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { maxFileBytes } from "#app/schemas/file";
import { removeTemporary, temporaryPath } from "#app/server/files/storage-key";
import { m } from "#app/words/compiled/messages.js";

/** Reason why an address could not be fetched, as a sentence. `isFinal`: another try would not help. */
export class FetchError extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

export type FetchOptions = {
  /** Addresses of private networks that are allowed: tests have their server there. */
  allowed?: string[];
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
};

const maxRedirects = 5;
const fetchTimeoutMs = 60_000;

/**
 * Fetches a file of the web into a temporary file, which the caller removes. No request reaches a private, loopback, link-local or other
 * special address, however it is written (SSRF): each connection is made to the address that was checked, redirects included.
 * @returns its path, size in bytes and SHA-256 in hexadecimal @throws FetchError
 */
export async function fetchFile(address: string, options: FetchOptions = {}) {
  const { timeoutMs = fetchTimeoutMs, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([timeout, signal]) : timeout;
  try {
    const response = await follow(address, options, ending);
    return await store(response, options.maxBytes ?? maxFileBytes);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (timeout.aborted) throw new FetchError(m.download_timeout({ seconds: timeoutMs / 1_000 }), false);
    throw toFetchError(error as NodeJS.ErrnoException);
  }
}

function toFetchError({ code = "", message }: NodeJS.ErrnoException) {
  if (/is not allowed. Because/.test(message)) return new FetchError(m.download_private(), true);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return new FetchError(m.download_no_host(), false);
  return new FetchError(m.download_no_answer({ reason: code || message }), false);
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal) {
  let url = readAddress(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await send(url, options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw statusError(statusCode);
    url = readAddress(headers.location, url);
  }
  throw new FetchError(m.download_redirects(), true);
}

/** The address of a file: http or https, without a user's name and password. */
function readAddress(address: string, base?: URL) {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchError(m.download_address(), true);
  return url;
}

/** 404 and 410 last; a busy server asks for another try (429, 503), and some refuse for a while (403). */
function statusError(status: number) {
  const isFinal = [400, 401, 404, 405, 410, 414].includes(status);
  return new FetchError(m.download_status({ status: String(status) }), isFinal);
}

function send(url: URL, { allowed = [] }: FetchOptions, signal: AbortSignal) {
  const [request, Agent] =
    url.protocol === "https:"
      ? [requestHttps, RequestFilteringHttpsAgent]
      : [requestHttp, RequestFilteringHttpAgent];
  const agent = new Agent({ allowIPAddressList: allowed });
  const headers = { Accept: "image/*", "User-Agent": "Mehrab" };
  return new Promise<IncomingMessage>((done, fail) => {
    request(url, { agent, headers, signal }, done).on("error", fail).end();
  });
}

async function store(response: IncomingMessage, maxBytes: number) {
  const path = temporaryPath();
  const tooLarge = () =>
    new FetchError(m.download_too_large({ megabytes: Math.floor(maxBytes / 1024 ** 2) }), true);
  try {
    if (Number(response.headers["content-length"]) > maxBytes) throw tooLarge();
    const file = await open(path, "wx");
    const hash = createHash("sha256");
    let size = 0;
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw tooLarge();
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    if (size === 0) throw new FetchError(m.file_empty(), true);
    return { path, size, hash: hash.digest("hex") };
  } catch (error) {
    response.destroy();
    await removeTemporary(path);
    throw error;
  }
}
