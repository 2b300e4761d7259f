/** A page's own script; what all pages are made of has come with the first. */
export function isRouteScript({ pathname }: URL, { destination }: Request) {
  return destination === "script" && /^\/assets\/(?!react|house|entry|form|desk)/.test(pathname);
}

/**
 * What stands in for a page's script that can't be had. Remix would load the page that is left behind anew; with this it
 * goes on, and either follows where its data leads (lead.ts) or, if that did arrive, opens the page as a document.
 */
export function standIn() {
  const code = "export default () => (location.reload(), null)";
  return new Response(code, { headers: { "Content-Type": "text/javascript" } });
}
