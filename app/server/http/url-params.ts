import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { requestContext } from "#app/config/request-context";
import { readQuery } from "#app/schemas/filters/listing-query";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { errorResponse, notFound, recordNotFound } from "./error-responses";

/** The path of a request without the prefix of its language, which Remix puts before the target of a redirect by itself. */
export function requestPath({ url }: { url: string }) {
  const { basename = "" } = requestContext.getStore() ?? {};
  return new URL(url).pathname.slice(basename.length) || "/";
}

/** A record's id from its URL. @returns undefined for anything but a positive integer in its shortest form */
export function parseId(id: string | undefined) {
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** The row with the id of a URL. @throws 404, of the API when the `label` of its kind is given */
export async function findOr404<Row>(
  param: string | undefined,
  find: (id: number) => Promise<Row | undefined>,
  label?: Label,
) {
  const id = parseId(param);
  const row = id === undefined ? undefined : await find(id);
  if (row === undefined) throw label ? recordNotFound(label) : notFound();
  return row;
}

/** The query parameters of a list. @throws a redirect to the URL without its invalid ones */
export function readListQuery<Schema extends z.ZodObject>(schema: Schema, request: Request) {
  const url = new URL(request.url);
  const { query, invalid } = readQuery(schema, url.searchParams);
  if (query) return query;
  for (const name of invalid) url.searchParams.delete(name);
  throw redirect(requestPath(request) + url.search);
}

/** The query parameters of an API call. @throws Response 422 with the names of its invalid ones */
export function readApiQuery<Schema extends z.ZodObject>(schema: Schema, request: Request) {
  const { query, invalid } = readQuery(schema, new URL(request.url).searchParams);
  if (query) return query;
  const details = invalid.map((name) => [name, [m.invalid_input()]]);
  throw errorResponse(422, m.invalid_input(), Object.fromEntries(details));
}
