/** The time of a write, in ISO 8601, as all tables hold it. */
export function now() {
  return new Date().toISOString();
}

/** The current time, or the millisecond after `time` when that is later. */
export function timestampAfter(time: string) {
  const current = now();
  return current > time ? current : new Date(Date.parse(time) + 1).toISOString();
}
