/**
 * Whether a visitor asks for less data (the header `Save-Data`): then a page brings no script, no font, and the small
 * pictures, and misses nothing, because nothing of it needs them. The back-office keeps its script.
 */
export function wantsReducedData(request: Request) {
  const asks = request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
  return asks && !new URL(request.url).pathname.startsWith("/admin");
}
