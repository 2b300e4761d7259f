/** Parameters of a page over a list that are not the list's own. */
const ownParameters = ["pending", "from", "ids"];

/** The parameters of the list behind a page: '?tab=featured&page=2', or ''. @param search of the page */
export function listSearchOf(search: string) {
  const params = new URLSearchParams(search);
  for (const name of ownParameters) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}
