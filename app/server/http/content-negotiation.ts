import { baseLanguage, type Language, languages, readLanguage } from "#app/words/language";

/** The encodings of responses, the smallest result first. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

export function negotiateEncoding(acceptEncoding: string | string[] | null | undefined): Encoding {
  const weights = readWeights(acceptEncoding);
  // `*` stands for the others; identity is worse than any that is named.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === "identity" ? 0 : (weights.get("*") ?? 0));
  const allowed = encodings.filter((encoding) => weightOf(encoding) > 0);
  return allowed.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? "identity";
}

/**
 * The language of the product that a client likes best (RFC 9110, 12.5.4): 'ur-PK' asks for Urdu, and of equal weights the
 * first counts. English when it names none of them, because programs have always got that.
 */
export function acceptedLanguage(acceptLanguage: string | null): Language {
  const ranges = readWeights(acceptLanguage);
  const weights = new Map<Language, number>();
  for (const [range, weight] of ranges) {
    const language = readLanguage(range.split("-", 1)[0]);
    if (language) weights.set(language, Math.max(weight, weights.get(language) ?? 0));
  }
  // `*` stands for the others.
  for (const language of languages) if (!weights.has(language)) weights.set(language, ranges.get("*") ?? 0);
  const [best] = [...weights].filter(([, weight]) => weight > 0).sort(([, one], [, other]) => other - one);
  return best?.[0] ?? baseLanguage;
}

/** The weights in a header such as Accept-Encoding, by names in lower case. */
function readWeights(header: string | string[] | null | undefined) {
  return new Map(`${header ?? ""}`.toLowerCase().split(",").map(readWeight));
}

/** The name and the weight in 'gzip; q=0.5', which is 1 unless it is named; what is no weight excludes, as 0 does. */
function readWeight(element: string): [name: string, weight: number] {
  const [name = "", weight = "q=1"] = element.split(";").map((part) => part.trim());
  return [name, Number(/^q=([\d.]+)$/.exec(weight)?.[1]) || 0];
}
