/**
 * Whether a visitor asks for less data (Save-Data: on). The page then has no script, no web font and smaller pictures, and
 * works without them. The back-office keeps its script.
 */
export function wantsReducedData(request: Request) {
  const isOn = request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
  return isOn && !new URL(request.url).pathname.startsWith("/admin");
}
