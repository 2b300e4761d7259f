/** Limits: listings in a shortlist, and listings compared. No Zod in this file, because pages of visitors load it. */
export const shortlistLimits = { ids: 12, compared: 4 };

/** The ids of a list, each once, in its order: '7,12,villa,7' → [7, 12]. */
export function readIds(text: string, limit = shortlistLimits.ids) {
  const ids = text.split(",").filter((part) => /^[1-9]\d{0,14}$/.test(part));
  return [...new Set(ids)].slice(0, limit).map(Number);
}

/** '/shortlist?ids=7,12,31&compare=7,12'; without ids '/shortlist' */
export function shortlistAddress(ids: number[], compared: number[] = []) {
  const compare = compared.length > 0 ? `&compare=${compared.join()}` : "";
  return ids.length > 0 ? `/shortlist?ids=${ids.join()}${compare}` : "/shortlist";
}
