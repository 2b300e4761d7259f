import { Busboy, type BusboyConfig, type BusboyInstance } from "@fastify/busboy";
import { errorResponse } from "#app/server/http/error-responses";
import { forEachChunk, incompleteBody } from "#app/server/http/request-body";
import { m } from "#app/words/compiled/messages.js";

export function isMultipart(request: Request) {
  return /^\s*multipart\/form-data\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "");
}

/** @throws Response 415 for another encoding, 400 for a bad Content-Type */
export function createParser(request: Request, limits: BusboyConfig["limits"]) {
  if (!isMultipart(request)) throw errorResponse(415, m.api_send_file());
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // cleanName removes paths, and an input without a choice has no name.
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: { headerSize: 16 * 1024, ...limits },
    });
  } catch {
    throw incompleteBody();
  }
}

/** Writes the body of a request to the parser with backpressure, until it ends or `isDone`. @throws Response 400 */
export async function feedParser(request: Request, parser: BusboyInstance, isDone: () => boolean) {
  await forEachChunk(request, async (chunk) => {
    if (!isDone()) await new Promise<void>((next) => parser.write(chunk, () => next()));
    return !isDone();
  });
  if (!isDone()) parser.end();
}
