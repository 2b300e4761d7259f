import { data } from "@remix-run/node";

/** The secret of a page's address. */
export function secretKeyOf(request: Request) {
  return new URL(request.url).searchParams.get("key") ?? "";
}

/** Answers with a page whose address holds a secret. */
export function secretPage<Loaded>(request: Request, loaded: Loaded, status: number) {
  return data(loaded, { status, headers: secretPageHeaders(request) });
}

/** Headers of a page whose address holds a secret: no cache keeps it, nothing indexes it, and no request names it. */
export function secretPageHeaders({ headers }: Request) {
  // Without a referrer a form says `Origin: null`, which only Sec-Fetch-Site makes up for; over plain HTTP browsers lack it.
  const referrer = headers.has("Sec-Fetch-Site") ? "no-referrer" : "same-origin";
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": referrer,
  };
}
