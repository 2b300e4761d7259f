import { redirect } from "@remix-run/node";
import { requestPath } from "./url-params";

export const pageSize = 12;

export const adminPageSize = 25;

/** Records in a response of the API; a Link header leads to the next page. */
export const apiPageSize = 1000;

/** The number of pages. @throws a redirect to the first page, with its filters, from a page beyond the last */
export function redirectBeyondLastPage(request: Request, page: number, total: number, size = pageSize) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page <= pages) return pages;
  const url = new URL(request.url);
  url.searchParams.delete("page");
  throw redirect(requestPath(request) + url.search);
}

/** A plain array; a full page has a Link header to the next. */
export function apiList(records: unknown[], request: Request) {
  if (records.length < apiPageSize) return Response.json(records);
  const next = new URL(request.url);
  next.searchParams.set("page", String(Number(next.searchParams.get("page") ?? 1) + 1));
  return Response.json(records, { headers: { Link: `<${next.pathname}${next.search}>; rel="next"` } });
}
