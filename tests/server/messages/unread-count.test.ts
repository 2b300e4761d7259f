import { expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";

/** Larger than the socket buffers. */
const body = JSON.stringify({ title: "a".repeat(3_000_000) });

test.each<[number, string, Record<string, string>]>([
  [401, "/api/properties", {}],
  [403, "/api/contact", { "Sec-Fetch-Site": "cross-site" }],
  [405, "/api/auth/me", {}],
  [405, "/about", {}],
  [405, "/robots.txt", {}],
])(
  "a client that sends a large body receives %d from %s, each time, on the same connection",
  async (status, path, headers) => {
    const init = { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } };
    for (let sent = 0; sent < 5; sent++) expect((await request(path, init)).status).toBe(status);
  },
);
