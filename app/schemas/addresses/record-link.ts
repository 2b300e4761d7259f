/** A record that an address of the site names by the path of its kind and its number. */
export type LinkedRecord = { path: string; id: number };

/**
 * The lasting address of a record's page: '/properties/7', '/pages/12'. Neither another title nor another address of a page
 * changes it; a visitor of it is redirected to the present one.
 */
export const recordLink = ({ path, id }: LinkedRecord) => `/${path}/${id}`;

/**
 * The record that an address of this site names, and what follows: '/properties/7-villa?from=x#plans'. Undefined for any other
 * address; whether there is such a kind is for the caller to know.
 */
export function readRecordLink(href: string): (LinkedRecord & { rest: string }) | undefined {
  const [, path, id, rest = ""] = /^\/([a-z-]+)\/([1-9]\d{0,14})(?:-[^/?#]*)?\/?([?#].*)?$/.exec(href) ?? [];
  return path && id ? { path, id: Number(id), rest } : undefined;
}
