import type { IncomingMessage, ServerResponse } from "node:http";
import { otherLimits } from "#app/config/limits";

const message = "This address has too many parameters.";

/** Answers 400 to an address of more than 200 parameters before anything parses it; the API answers JSON. */
export function limitParameters(
  { url = "" }: Pick<IncomingMessage, "url">,
  response: Pick<ServerResponse, "writeHead" | "end">,
  next: () => void,
) {
  const { parameters } = otherLimits;
  const [path = "", ...search] = url.split("?");
  if (search.join("?").split("&", parameters + 1).length <= parameters) return next();
  const isApi = path.startsWith("/api/");
  response.writeHead(400, {
    "Content-Type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(isApi ? JSON.stringify({ message }) : `${message}\n`);
}
