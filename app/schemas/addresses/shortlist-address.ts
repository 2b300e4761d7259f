/** Limit of listings in a shortlist. No Zod in this file, because pages of visitors load it. */
export const maxShortlisted = 12;

/** The number of a listing, or that of a unit behind a letter: 7, 'u12'. */
export type ShortlistId = number | string;

/** The ids of a list, each once, in its order: '7,u12,villa,7' → [7, 'u12']. */
export function readIds(text: string) {
  const ids = text.split(",").filter((part) => /^u?[1-9]\d{0,14}$/.test(part));
  return [...new Set(ids)].slice(0, maxShortlisted).map((id): ShortlistId => Number(id) || id);
}

/** '/shortlist?ids=7,u12,31'; without ids '/shortlist' */
export function shortlistAddress(ids: ShortlistId[]) {
  return ids.length > 0 ? `/shortlist?ids=${ids.join()}` : "/shortlist";
}
