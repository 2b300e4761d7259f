/** City states are cities, too: 'Orchard Road, Singapore'. ISO 3166-1. */
const cityStates = ["SG", "HK", "MO", "MC", "GI", "VA"];

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

let names: Set<string> | undefined;

/** Knows the English and the Urdu names, in any case. */
export function isCountry(text: string) {
  names ??= new Set(["en", "ur"].flatMap(namesIn));
  return names.has(text.toLowerCase());
}

function namesIn(language: string) {
  const regions = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter((code) => !cityStates.includes(code))
    .flatMap((code) => regions.of(code)?.toLowerCase() ?? []);
}
