/** Origin of the site's absolute URLs: SITE_URL, else that of the request; without a slash at the end. */
export function siteOrigin(request: Request, siteUrl?: string) {
  return siteUrl ? siteUrl.replace(/\/+$/, "") : new URL(request.url).origin;
}
