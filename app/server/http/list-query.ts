import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { readQuery } from "#app/schemas/listing-query";
import { errorResponse } from "./responses";

/** Spec of the public lists: twelve a page. */
export const pageSize = 12;

/** A list of the back-office: twenty-five a page. */
export const adminPageSize = 25;

/** How many records one answer of the API holds; past that a Link header leads on. */
export const apiPageSize = 1000;

/** The query in a page's URL. @throws a redirect to the URL without what makes no sense in it */
export function readListQuery<Schema extends z.ZodObject>(schema: Schema, request: Request) {
  const url = new URL(request.url);
  const { query, invalid } = readQuery(schema, url.searchParams);
  if (query) return query;
  for (const name of invalid) url.searchParams.delete(name);
  throw redirect(url.pathname + url.search);
}

/** Beyond the last page there is nothing: back to the list's first one, with its filters. */
export function redirectBeyondLastPage(request: Request, page: number, total: number, size = pageSize) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page <= pages) return pages;
  const url = new URL(request.url);
  url.searchParams.delete("page");
  throw redirect(url.pathname + url.search);
}

/** The query of an API call. @throws 422 with the names of what makes no sense */
export function readApiQuery<Schema extends z.ZodObject>(schema: Schema, request: Request) {
  const { query, invalid } = readQuery(schema, new URL(request.url).searchParams);
  if (query) return query;
  throw errorResponse(
    422,
    "Invalid input",
    Object.fromEntries(invalid.map((name) => [name, ["Invalid input"]])),
  );
}

/** A plain array; where there may be more, the Link header says where. */
export function apiList(records: unknown[], request: Request) {
  if (records.length < apiPageSize) return Response.json(records);
  const next = new URL(request.url);
  next.searchParams.set("page", String(Number(next.searchParams.get("page") ?? 1) + 1));
  return Response.json(records, { headers: { Link: `<${next.pathname}${next.search}>; rel="next"` } });
}
