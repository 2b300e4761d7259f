/**
 * A path of this site as somebody's URL named it, for a redirect.
 * @returns undefined for anything that would lead elsewhere, or to no page
 */
export function safeRedirectPath(to: unknown) {
  if (typeof to !== "string" || !to.startsWith("/") || to.length > 8000) return undefined;
  const here = "http://here.invalid";
  if (!URL.canParse(to, here)) return undefined;
  const { origin, pathname, search } = new URL(to, here);
  if (origin !== here || pathname.startsWith("//")) return undefined;
  const isPage = !/^\/(api|uploads|assets|login|logout)(\/|$)/.test(pathname);
  return isPage ? pathname + search : undefined;
}
