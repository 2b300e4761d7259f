type WithHeaders = { headers: { get(name: string): string | null } };

/**
 * The token of an `Authorization: Bearer` header (RFC 6750), '' when it is malformed; undefined without one. Another scheme
 * is none of the site's: a proxy in front may ask for a password of its own.
 */
export function bearerToken({ headers }: WithHeaders) {
  const match = /^bearer(?: +(.*))?$/i.exec(headers.get("Authorization") ?? "");
  return match ? (match[1] ?? "").trim() : undefined;
}

/** A request with a token is its user's alone: its cookies don't count, and no browser sends it for another site. */
export function hasBearerToken(request: WithHeaders) {
  return bearerToken(request) !== undefined;
}
