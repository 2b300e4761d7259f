/** Limit of listings in a shortlist. No Zod in this file, because pages of visitors load it. */
export const maxShortlisted = 12;

/** The ids of a list, each once, in its order: '7,12,villa,7' → [7, 12]. */
export function readIds(text: string) {
  const ids = text.split(",").filter((part) => /^[1-9]\d{0,14}$/.test(part));
  return [...new Set(ids)].slice(0, maxShortlisted).map(Number);
}

/** '/shortlist?ids=7,12,31'; without ids '/shortlist' */
export function shortlistAddress(ids: number[]) {
  return ids.length > 0 ? `/shortlist?ids=${ids.join()}` : "/shortlist";
}
