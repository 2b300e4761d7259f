import type { IncomingMessage, ServerResponse } from "node:http";

/** Parameters of an address; no page of the site reads 40. */
const maxParameters = 200;

const message = "This address has too many parameters.";

/** Answers 400 to an address of more than 200 parameters before anything parses it; the API answers JSON. */
export function limitParameters(
  { url = "" }: Pick<IncomingMessage, "url">,
  response: Pick<ServerResponse, "writeHead" | "end">,
  next: () => void,
) {
  const [path = "", ...search] = url.split("?");
  if (search.join("?").split("&", maxParameters + 1).length <= maxParameters) return next();
  const isApi = path.startsWith("/api/");
  response.writeHead(400, {
    "Content-Type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(isApi ? JSON.stringify({ message }) : `${message}\n`);
}
