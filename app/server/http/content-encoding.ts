/** The encodings of responses, the smallest result first. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

export function negotiateEncoding(acceptEncoding: string | string[] | null | undefined): Encoding {
  const weights = new Map(`${acceptEncoding ?? ""}`.toLowerCase().split(",").map(readWeight));
  // `*` stands for the others; identity is worse than any that is named.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === "identity" ? 0 : (weights.get("*") ?? 0));
  const allowed = encodings.filter((encoding) => weightOf(encoding) > 0);
  return allowed.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? "identity";
}

/** The name and the weight in 'gzip; q=0.5', which is 1 unless it is named; what is no weight excludes, as 0 does. */
function readWeight(element: string): [name: string, weight: number] {
  const [name = "", weight = "q=1"] = element.split(";").map((part) => part.trim());
  return [name, Number(/^q=([\d.]+)$/.exec(weight)?.[1]) || 0];
}
