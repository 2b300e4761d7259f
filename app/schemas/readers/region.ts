/** City states are cities, too: 'Orchard Road, Singapore'. ISO 3166-1. */
const cityStates = ["SG", "HK", "MO", "MC", "GI", "VA"];

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Names beside those of `Intl`, without full stops. */
const otherNames =
  "uae,uk,usa,ksa,england,scotland,wales,northern ireland,great britain,islamic republic of pakistan";

const provinces = [
  "punjab,sindh,sind,khyber pakhtunkhwa,kpk,kp,balochistan,baluchistan,islamabad capital territory,ict",
  "federal capital territory,azad kashmir,azad jammu and kashmir,azad jammu & kashmir,ajk,gilgit baltistan",
  "پنجاب,سندھ,خیبر پختونخوا,خیبر پختونخواہ,بلوچستان,آزاد کشمیر,گلگت بلتستان,وفاقی دارالحکومت,اسلام آباد کیپیٹل ٹیریٹری",
  "andhra pradesh,assam,bihar,chhattisgarh,gujarat,haryana,himachal pradesh,jharkhand,karnataka,kerala",
  "madhya pradesh,maharashtra,odisha,rajasthan,tamil nadu,telangana,uttar pradesh,uttarakhand,west bengal",
];

let names: Set<string> | undefined;

/** Knows countries by their English and Urdu names and by their codes, and provinces of Pakistan and India, in any case. */
export function isRegion(text: string) {
  names ??= new Set([
    ...["en", "ur"].flatMap(countriesIn),
    ...[otherNames, ...provinces].flatMap((list) => list.split(",")),
  ]);
  const name = text.replaceAll(".", "").replaceAll("-", " ").toLowerCase();
  return names.has(name) || (isCode(text) && !cityStates.includes(text));
}

/** 'PK', and 'CA' of 'Los Angeles, CA 90001' */
const isCode = (text: string) => /^[A-Z]{2}$/.test(text);

function countriesIn(language: string) {
  const regions = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return codes
    .filter((code) => !cityStates.includes(code))
    .flatMap((code) => regions.of(code)?.toLowerCase() ?? []);
}
