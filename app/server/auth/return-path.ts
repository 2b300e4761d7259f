/** The path of a request, for the page that leads back to it. @param stash the id of a pending form, which it shows then */
export function returnPath(request: Request, stash?: string) {
  const { pathname, searchParams } = new URL(request.url);
  if (stash) searchParams.set("stash", stash);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
