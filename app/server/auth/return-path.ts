/** The path of a request, for the page that leads back to it. @param pendingForm the id of a pending form, which it shows then */
export function returnPath(request: Request, pendingForm?: string) {
  const { pathname, searchParams } = new URL(request.url);
  if (pendingForm) searchParams.set("pending", pendingForm);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
