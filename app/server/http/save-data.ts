/** Tells that a page should have no script, no web font and smaller pictures; the back-office keeps its script. */
export function wantsReducedData(request: Request) {
  const isOn = request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
  return isOn && !new URL(request.url).pathname.startsWith("/admin");
}
