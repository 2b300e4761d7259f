import type { IncomingMessage, ServerResponse } from "node:http";

/** Travels with the request through remix-serve; what a visitor sends under this name is replaced. */
const header = "x-mehrab-line";

/** Where the back-office downloads a backup, which may be larger than any upload, and where it sends a file. */
const longPaths = new Set(["/admin/backup", "/api/files/upload"]);

const lines = new Map<string, ServerResponse>();
let count = 0;

/** Notes the line of a request that takes its time, so that whoever answers it can tell how much the line takes, and whether anybody is there. */
export function noteLine({ headers, url }: IncomingMessage, response: ServerResponse) {
  delete headers[header];
  if (!url?.startsWith("/uploads/") && !longPaths.has(pathOf(url))) return;
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
 * The line of whoever asked. A request's own signal says less: Node forgets to pass an abort on once the request that it
 * came with has been collected.
 */
export function connectionOf({ headers }: Request) {
  const name = headers.get(header);
  const response = lines.get(name ?? "");
  const isGone = () => (response ? response.destroyed : name !== null);
  return {
    /** Whether nobody is there any more. */
    isGone,
    /** Is told when whoever asked leaves before the end. */
    onceGone(leave: () => void) {
      response?.once("close", () => response.writableFinished || leave());
    },
    /**
     * remix-serve writes a body as fast as it can be read, and keeps in memory what the line has not taken: a film for
     * each visitor on a slow one. So whoever reads a file asks here before each piece.
     * @returns once the line has taken everything so far: false when nobody is there any more
     */
    async isFree() {
      if (response?.writableNeedDrain) await drained(response);
      return !isGone();
    },
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
