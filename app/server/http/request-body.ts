import type { z } from "zod";
import { readNumber } from "#app/schemas/readers/number";
import { m } from "#app/words/compiled/messages.js";
import { errorResponse } from "./error-responses";
import { coerceFormSchema, hasSections, readFormFields } from "./form-data";
import { assertPost, assertSameOrigin } from "./same-origin";

/** Body size limit for visitors: many times the longest message. */
const maxBodyBytes = 256 * 1024;

/** Body size limit for admins: the longest property in three-byte letters, with full lists. */
export const maxAdminBodyBytes = 2 * 1024 * 1024;

/** Beyond its limit a body is discarded, but read up to this size, so that the client receives the 413. */
const maxDiscardedBytes = 32 * 1024 * 1024;

const idleTimeoutMs = 60_000;

/** Minimum rate, against bodies that trickle: so many bytes in each period. */
const periodMs = 600_000;
const minBytesPerPeriod = 60_000;

export type RequestBody = { kind: "json"; value: unknown } | { kind: "form"; value: FormData };

/** Reads the body of a visitor's mutation. @throws Response 403 (cross-site), or as readBody does */
export function readRequestBody(request: Request) {
  assertSameOrigin(request);
  return readBody(request, maxBodyBytes);
}

/** Reads a body from this site. @throws Response 413 (size), 415 (content type) or 400 (unreadable) */
export async function readBody(request: Request, maxBytes: number): Promise<RequestBody> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const mediaType = contentType.split(";")[0]?.trim().toLowerCase();
  const isForm = mediaType === "application/x-www-form-urlencoded" || mediaType === "multipart/form-data";
  const body = await readBytes(request, maxBytes);
  // Calls such as 'mark as read' have no body, whatever their content type.
  if (body.length === 0 && !isForm) return { kind: "json", value: {} };
  if (mediaType === "application/json") return { kind: "json", value: parseJson(body) };
  if (!isForm) throw errorResponse(415, m.api_send_form_or_json());
  try {
    const response = new Response(new Uint8Array(body), { headers: { "Content-Type": contentType } });
    return { kind: "form", value: await response.formData() };
  } catch {
    throw errorResponse(400, m.form_unreadable());
  }
}

/** Reads a page's form. @throws as readRequestBody does, or Response 405 */
export function readFormBody(request: Request, maxBytes = maxBodyBytes) {
  assertPost(request);
  return readForm(request, maxBytes);
}

/** Reads a form from this site. @throws as readBody does */
export async function readForm(request: Request, maxBytes: number) {
  const { kind, value } = await readBody(request, maxBytes);
  if (kind === "form") return value;
  throw errorResponse(415, m.api_send_form());
}

/** Drops its chunks beyond the limit: the memory stays bounded. */
async function readBytes(request: Request, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  await forEachChunk(request, (chunk) => {
    bytes += chunk.byteLength;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    return bytes <= maxDiscardedBytes;
  });
  if (bytes > maxBytes) throw errorResponse(413, m.form_too_large());
  return Buffer.concat(chunks);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw errorResponse(400, m.api_no_json());
  }
}

/** The fields of an API body. @throws Response 400 when JSON is not an object, 415 for a form with a file */
export function bodyFields({ kind, value }: RequestBody): Record<string, unknown> {
  if (kind === "form") {
    // A browser sends a file field in which nothing was chosen as an empty file without a name.
    if ([...value.values()].some((part) => typeof part !== "string" && (part.name || part.size > 0)))
      throw errorResponse(415, m.api_no_files());
    return readFormFields(value);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw errorResponse(400, m.api_send_object());
}

/**
 * Validates an API body. @param withPaths names the part of a row that has an error: 'credits.0.name'
 * @throws Response 400 (not an object), or 422 with the messages of each field
 */
export function parseBody<Schema extends z.ZodObject>(
  schema: Schema,
  body: RequestBody,
  withPaths = false,
): z.output<Schema> {
  const fields = bodyFields(body);
  const parsed =
    body.kind === "form"
      ? coerceFormSchema(schema).safeParse(fields)
      : schema.safeParse(withNumbers(schema, fields));
  if (parsed.success) return parsed.data;
  const details: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const { message } = issue;
    // A field that a section doesn't have is named, too.
    const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
    const [name = ""] = path.map(String);
    const isOfRow = withPaths && path.length > 2;
    const field = isOfRow || hasSections(schema, name) ? path.join(".") : name;
    details[field] = [...new Set([...(details[field] ?? []), message])];
  }
  throw errorResponse(422, parsed.error.issues[0]?.message ?? m.invalid_input(), details);
}

/** Fields of JSON whose numbers are texts because JSON has none in digits of other scripts: '۳'. One in Latin digits stays a text. */
function withNumbers({ shape }: z.ZodObject, fields: Record<string, unknown>) {
  const read = Object.entries(fields).map(([name, value]) => {
    const isOther = typeof value === "string" && Object.hasOwn(shape, name) && /(?![0-9])\p{Nd}/u.test(value);
    const isNumber = isOther && !shape[name]?.safeParse(value).success;
    return [name, (isNumber ? readNumber(value) : undefined) ?? value];
  });
  return Object.fromEntries(read);
}

export const incompleteBody = () => errorResponse(400, m.form_incomplete());

/** Reads a body until `handle` returns false. @throws Response 400 after the idle timeout, or below the minimum rate */
export async function forEachChunk(request: Request, handle: (chunk: Uint8Array) => unknown) {
  const reader = request.body?.getReader();
  let reject = (_reason: unknown) => {};
  let bytes = 0;
  const idleTimer = setTimeout(() => reject(incompleteBody()), idleTimeoutMs);
  const rateTimer = setInterval(() => {
    if (bytes < minBytesPerPeriod) reject(incompleteBody());
    bytes = 0;
  }, periodMs);
  // A promise for each chunk: Promise.race with one promise for the whole body would hold every chunk in memory.
  const next = () =>
    new Promise<Uint8Array | undefined>((resolve, fail) => {
      reject = fail;
      if (!reader) return resolve(undefined);
      reader.read().then(({ value }) => resolve(value), fail);
    });
  try {
    for (;;) {
      const chunk = await next();
      bytes += chunk?.byteLength ?? 0;
      if (!chunk || (await handle(chunk)) === false) return;
      idleTimer.refresh();
    }
  } finally {
    clearTimeout(idleTimer);
    clearInterval(rateTimer);
  }
}
