import { projectFilters, propertyFilters } from "#app/schemas/filters/listing-filters";
import { valuesOf } from "#app/schemas/lists/value-lists";
import { countOf, numberStyle } from "#app/schemas/readers/number";
import { type FirmLists, firmLists } from "#app/words/firm-lists";
import { baseLanguage, type Language } from "#app/words/language";
import { listNames } from "#app/words/list-names";
import { firmWords, productWord } from "#app/words/value-word";
import { fold } from "../../client/fold";

/** Words of searches in a language beside those of English. */
type SearchWords = {
  /** Words that are dropped from a search that has others. */
  little: string;
  /** Words before a quantity, and behind it, that make it a bound. */
  most: string;
  least: string;
  mostBehind?: string;
  leastBehind?: string;
  /** Words behind the number of bedrooms, and of bathrooms. */
  bed: string[];
  bath: string[];
};

const words: Partial<Record<Language, SearchWords>> = {
  ur: {
    little: "کے لیے لئے ہے ہیں والا والی والے مجھے چاہیے",
    most: "",
    least: "",
    mostBehind: "کم تک",
    leastBehind: "زیادہ زائد اوپر",
    bed: ["بیڈ", "بیڈ روم", "بیڈروم", "کمرے"],
    bath: ["باتھ", "باتھ روم", "باتھروم"],
  },
  ar: {
    little: "في من على إلى الى مع أو او عن أريد اريد أبحث ابحث",
    most: "تحت أقل دون حتى",
    least: "فوق أكثر",
    bed: ["غرف", "غرفة", "غرف نوم", "غرفة نوم"],
    bath: ["حمام", "حمامات"],
  },
  de: {
    little:
      "der die das den dem des ein eine einen einem einer und oder in im am an auf bei mit für von vom zu zum zur nahe suche",
    most: "unter bis maximal höchstens",
    least: "über ab mindestens",
    bed: ["Schlafzimmer", "SZ"],
    bath: ["Bad", "Bäder", "Badezimmer"],
  },
};

const folded = (word: string) => fold(word).trim();

const split = (text = "") => text.split(" ").filter(Boolean).map(folded);

const alternatives = (list: string[]) => (list.length > 0 ? list.join("|") : "(?!)");

const isWanted = (language: Language) => language !== baseLanguage;

/** Folded words of searches in a language. Made once for each language. */
export type LanguageTerms = {
  little: Set<string>;
  /** Sources of patterns of the words before a quantity, and behind it. */
  before: string;
  behind: string;
  operators: Map<string, "<=" | ">=">;
  rooms: [pattern: RegExp, stored: string][];
  /** Names of types and statuses, as lines of words, and what listings are stored with. */
  values: [lines: string, stored: string][];
};

const made = new Map<Language, { lists: FirmLists; terms: LanguageTerms }>();

export function languageTerms(language: Language): LanguageTerms {
  const lists = firmLists.of(language);
  const known = made.get(language);
  if (known?.lists === lists) return known.terms;
  const terms = makeTerms(language);
  made.set(language, { lists, terms });
  return terms;
}

const english = { most: "under below", least: "over above" };

function makeTerms(language: Language): LanguageTerms {
  const own = words[language];
  const most = split(`${english.most} ${own?.most ?? ""}`);
  const least = split(`${english.least} ${own?.least ?? ""}`);
  const [mostBehind, leastBehind] = [split(own?.mostBehind), split(own?.leastBehind)];
  const little = new Set(own?.little.split(" "));
  return {
    little,
    before: alternatives([...most, ...least]),
    behind: alternatives([...mostBehind, ...leastBehind]),
    operators: new Map([
      ...[...most, ...mostBehind].map((word) => [word, "<="] as const),
      ...[...least, ...leastBehind].map((word) => [word, ">="] as const),
    ]),
    rooms: own ? [roomPattern(own.bed, "bed"), roomPattern(own.bath, "bath")] : [],
    values: valuesIn(language, little),
  };
}

/** '3 بیڈ روم', in words that are separated by line breaks. */
function roomPattern(names: string[], stored: string): [RegExp, string] {
  const longestFirst = names.map(folded).sort((one, other) => other.length - one.length);
  const source = longestFirst.map((name) => name.replaceAll(" ", "\\s")).join("|");
  return [new RegExp(`(?<=\\s)(\\d+)\\s(?:${source})\\s`, "g"), stored];
}

/** The names of what listings are stored with: types, categories, statuses; in the first language those of the firm alone. */
function valuesIn(locale: Language, little: Set<string>): [lines: string, stored: string][] {
  const { type } = propertyFilters;
  const { category } = projectFilters;
  const own = listNames.flatMap((list) =>
    valuesOf(list).flatMap((value) =>
      (firmWords(list, value, { locale }) ?? []).map((name = "") => [name, value]),
    ),
  );
  const nouns = [type, category].flatMap(({ list, noun }) =>
    valuesOf(list).map((value) => [noun(value, { locale }), value]),
  );
  const words = listNames.flatMap(valuesOf).map((value) => [productWord(value, { locale }), value]);
  const names = isWanted(locale) ? [...words, ...nouns, ...own] : own;
  return names
    .map(([name = "", stored = ""]): [string, string] => [linesOf(name, little), folded(stored)])
    .filter(([lines]) => lines !== "")
    .sort(([one], [other]) => other.length - one.length);
}

const linesOf = (name: string, little: Set<string>) => {
  const all = name.split(/\s+/).filter((word) => !little.has(word.toLowerCase()));
  return all.map(folded).join("\n");
};

/** Numbers with a decimal comma or several dots, as they are read elsewhere: '1,5 Mio.' is '1.5 Mio.', '1.250.000' is '1250000'. */
export function withPlainNumbers(q: string, currency: string, language: Language) {
  const style = numberStyle(currency, language);
  if (!isWanted(language) || !style.hasDecimalComma) return q;
  return q.replace(/\d[\d.]*,\d+|\d+(?:\.\d{3}){2,}/g, (number) => {
    const count = countOf(number, true, style);
    return Number.isNaN(count) ? number.replace(",", ".") : String(count);
  });
}

const umlauts = new Map(Object.entries({ ä: "ae", ö: "oe", ü: "ue" }));

/** Other spellings of a word in German, folded: 'muenchen' for 'München', and 'munchen' for 'Muenchen'. */
export function umlautSpellings(word: string, language: Language): string[] {
  if (language !== "de") return [];
  const typed = word.toLowerCase().normalize("NFC");
  const spellings = [
    typed.replace(/[äöü]/g, (letter) => umlauts.get(letter) ?? letter),
    typed.replace(/(?<![aeiouäöüq])([aou])e/g, "$1"),
  ];
  return spellings.filter((spelling) => spelling !== typed).map(folded);
}
