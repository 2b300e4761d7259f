/** Tells that a response is for every visitor: a successful read without a cookie in the request or the response. */
export function isPublic(request: Request, status: number, headers: Headers) {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const hasCookie = headers.has("Set-Cookie") || request.headers.has("Cookie");
  return isRead && status === 200 && !hasCookie && !headers.has("Cache-Control");
}

/** A shared cache may keep a public page for one minute; nobody may keep another. */
export function cacheControl(isPublicPage: boolean) {
  return isPublicPage ? "public, max-age=0, s-maxage=60, stale-while-revalidate=86400" : "private, no-store";
}

/** Cache-Control of the data of a client-side navigation: stale-while-revalidate shows old data; a prefetch lasts ten seconds. */
export function dataCacheControl(request: Request, isPublicPage: boolean) {
  const isPrefetch = request.headers.get("Sec-Purpose")?.startsWith("prefetch");
  return isPublicPage ? `public, max-age=${isPrefetch ? 10 : 0}, s-maxage=60` : cacheControl(false);
}
