export function isNotModified(request: Request, headers: Headers) {
  const tags = request.headers.get("If-None-Match")?.split(",") ?? [];
  return tags.some((tag) => ["*", headers.get("ETag")].includes(tag.trim().replace(/^W\//, "")));
}
