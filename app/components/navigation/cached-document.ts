/**
 * When the service worker cached this document (ms since 1970), if it answered with its copy: the copy says so in
 * `Server-Timing: cached;desc="…"`.
 */
export function documentCachedAt() {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const cached = entry?.serverTiming?.find(({ name }) => name === "cached");
  return cached && Number(cached.description);
}
