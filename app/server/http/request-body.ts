import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { forEachChunk } from "./body-stream";
import { coerceFormSchema, knownFields, readFormFields } from "./form-data";
import { errorResponse, methodNotAllowed } from "./responses";

/** What may come in as form fields or JSON: the longest message of a visitor, many times over. */
const mostBytes = 256 * 1024;

/** The longest listing in three-byte letters, with all its lists full. */
export const maxAdminBodyBytes = 2 * 1024 * 1024;

/** How much of what is too large is still read to its end, and thrown away, so that the sender hears why. */
const mostForgotten = 32 * 1024 * 1024;

/** JSON as it came, or the fields of a form. */
export type RequestBody = { kind: "json"; value: unknown } | { kind: "form"; value: FormData };

/**
 * The one door of every mutation: same origin, a size that is allowed, a type that is known, a body that can be
 * read. What fails is thrown as a Response: 403, 413, 415 or 400.
 */
export async function readRequestBody(request: Request, cap = mostBytes): Promise<RequestBody> {
  assertSameOrigin(request);
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const body = await readBody(request, cap);
  // Calls such as 'mark as read' send nothing, whatever they call it.
  if (body.length === 0 && !isForm(type)) return { kind: "json", value: {} };
  if (type === "application/json") return { kind: "json", value: readJson(body) };
  if (isForm(type)) return { kind: "form", value: await readForm(request, body) };
  throw errorResponse(415, "Send JSON or a form.");
}

/** The same door for a page's form, which is posted and never sends JSON. */
export async function readFormBody(request: Request, cap = mostBytes) {
  assertPost(request);
  const { kind, value } = await readRequestBody(request, cap);
  if (kind === "form") return value;
  throw errorResponse(415, "Send a form.");
}

/** What is known of a page's form before its body is read. @throws 405 for another method, 403 for another site */
export function assertPost(request: Request) {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  assertSameOrigin(request);
}

function isForm(type: string) {
  return type === "application/x-www-form-urlencoded" || type === "multipart/form-data";
}

/**
 * A browser says where a form comes from; server/wire turns an Origin that is not ours into this header.
 * @throws 403 for a mutation that another site sends
 */
export function assertSameOrigin(request: Request) {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("Sec-Fetch-Site") ?? "none";
  if (site !== "same-origin" && site !== "none")
    throw errorResponse(403, "This form was sent from another site.");
}

/** Stops keeping at the cap: nobody fills the memory. */
async function readBody(request: Request, cap: number) {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  await forEachChunk(request, (piece) => {
    bytes += piece.byteLength;
    if (bytes <= cap) pieces.push(piece);
    else pieces.length = 0;
    return bytes <= mostForgotten;
  });
  if (bytes > cap) throw errorResponse(413, "This is too large to be read.");
  return Buffer.concat(pieces);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw errorResponse(400, "This is not JSON that can be read.");
  }
}

async function readForm(request: Request, body: Buffer) {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    return await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
  } catch {
    throw errorResponse(400, "This form can't be read.");
  }
}

/** What was sent to the API as plain fields. @throws 400 when JSON is not an object */
export function bodyFields({ kind, value }: RequestBody): Record<string, unknown> {
  if (kind === "form") return readFormFields(value);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw errorResponse(400, "Send a JSON object.");
}

/**
 * What was sent to the API, as the schema wants it.
 * @throws 400 when JSON is not an object; 422 with the first field's message, and every field's own
 */
export function parseBody<Schema extends z.ZodObject>(schema: Schema, sent: RequestBody): z.output<Schema> {
  const parsed = (sent.kind === "form" ? coerceFormSchema(schema) : schema).safeParse(bodyFields(sent));
  if (parsed.success) return parsed.data;
  throw errorResponse(422, parsed.error.issues[0]?.message ?? "Invalid input", detailsOf(parsed.error));
}

/** Every field's messages, each once. */
function detailsOf(error: z.ZodError) {
  const details: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    details[field] = [...new Set([...(details[field] ?? []), message])];
  }
  return details;
}

/** A place in a list of a form; Conform makes a list as long as the place that it is asked for. */
const place = z.number().int().min(0).max(999);
const listName = z.string().regex(/^[a-z]{1,40}$/i);

/** What the buttons of a list ask for: another entry, one less, another order. */
const intentSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("insert"), payload: z.strictObject({ name: listName }) }),
  z.strictObject({ type: z.literal("remove"), payload: z.strictObject({ name: listName, index: place }) }),
  z.strictObject({
    type: z.literal("reorder"),
    payload: z.strictObject({ name: listName, from: place, to: place }),
  }),
]);

/** What every form may carry beside its fields. */
const carried = ["submission", "updatedAt", "__intent__"];

/** A page's form as Conform reads it. @throws 400 for names and intents that no page of ours sends */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const names = [...form.keys()];
  const isOdd = (name: string) => name.length > 100 || /\[\d{4,}|\[.*\[|\./.test(name);
  if (names.length > 1000 || names.some(isOdd)) throw errorResponse(400, "This form can't be read.");
  try {
    const known = knownFields(form, schema, carried);
    const intent = known.get("__intent__");
    if (intent !== null)
      known.set("__intent__", JSON.stringify(intentSchema.parse(JSON.parse(String(intent)))));
    return parseWithZod(known, { schema });
  } catch {
    throw errorResponse(400, "This form can't be read.");
  }
}
