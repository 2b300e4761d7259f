import type { IncomingMessage, ServerResponse } from "node:http";

/** Travels with the request through remix-serve; what a visitor sends under this name is replaced. */
const header = "x-mehrab-line";

/** Where the back-office downloads a backup, which may be larger than any upload. */
const backupPath = "/admin/backup";

const lines = new Map<string, ServerResponse>();
let count = 0;

/** Notes the line of a request for a file, so that whoever answers it can tell how much the line takes. */
export function noteLine({ headers, url }: IncomingMessage, response: ServerResponse) {
  delete headers[header];
  if (!url?.startsWith("/uploads/") && pathOf(url) !== backupPath) return;
  const name = String(++count);
  headers[header] = name;
  lines.set(name, response);
  response.once("close", () => lines.delete(name));
}

/** The path as the routes take it: no search, no slash at its end, decoded, and capitals count for nothing. */
function pathOf(url = "") {
  const [path = ""] = url.split("?");
  return decodeURIComponent(path).replace(/\/+$/, "").toLowerCase();
}

/**
 * remix-serve writes a body as fast as it can be read, and keeps in memory what the line has not taken: a film for
 * each visitor on a slow one. So whoever reads a file asks here before each piece.
 * @returns a function that waits until the line has taken everything so far; its answer is false when nobody is there
 * any more
 */
export function lineOf({ headers, signal }: Request) {
  const response = lines.get(headers.get(header) ?? "");
  return async () => {
    if (response?.writableNeedDrain) await drained(response);
    return !(signal.aborted || response?.destroyed);
  };
}

function drained(response: ServerResponse) {
  return new Promise<void>((free) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      free();
    };
    response.once("drain", done).once("close", done);
  });
}
