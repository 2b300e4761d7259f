/** The time of a write, in ISO 8601, as all tables hold it. */
export function now() {
  return new Date().toISOString();
}
