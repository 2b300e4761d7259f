/** The time of a write, as every table keeps it. */
export function now() {
  return new Date().toISOString();
}
