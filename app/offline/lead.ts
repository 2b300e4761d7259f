/**
 * What Remix's script is answered in place of the data that it asked for: a redirect to a document, in the form in
 * which Remix sends one (single fetch; a loader's is marked as one, an action's is not).
 */
export function leadTo(path: string, isLoader: boolean) {
  const redirect = [{ _1: 2, _3: 4, _5: 6 }, "redirect", path, "status", 302, "reload", true];
  const moved = [["SingleFetchRedirect", 1], { _2: 3, _4: 5, _6: 7 }, ...redirect.slice(1)];
  return new Response(`${JSON.stringify(isLoader ? moved : redirect)}\n`, {
    status: 202,
    headers: { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" },
  });
}

/** The page whose data this address brings: '/_root.data' → '/', '/properties/3.data?_routes=…' → '/properties/3' */
export function documentOf({ pathname, search, origin }: URL) {
  const page = new URL(
    pathname.replace(/(^\/_root)?\.data$/, (_, root) => (root ? "/" : "")) + search,
    origin,
  );
  page.searchParams.delete("_routes");
  return page;
}
