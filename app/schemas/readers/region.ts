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
  "baden württemberg,bayern,bavaria,brandenburg,hessen,hesse,mecklenburg vorpommern,niedersachsen,lower saxony",
  "nordrhein westfalen,north rhine westphalia,nrw,rheinland pfalz,saarland,sachsen,saxony,sachsen anhalt",
  "schleswig holstein,thüringen,thuringia",
  "greater london,greater manchester,merseyside,west midlands,tyne and wear,north yorkshire,south yorkshire",
  "west yorkshire,east sussex,west sussex,kent,surrey,essex,hertfordshire,berkshire,buckinghamshire,hampshire",
  "oxfordshire,cambridgeshire,bedfordshire,lancashire,cheshire,derbyshire,nottinghamshire,leicestershire,dorset",
  "devon,cornwall,somerset,wiltshire,gloucestershire,norfolk,suffolk,middlesex",
  // Without New York and Washington, which are cities as well.
  "alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,hawaii,idaho,illinois,indiana",
  "iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana",
  "nebraska,nevada,new hampshire,new jersey,new mexico,north carolina,north dakota,ohio,oklahoma,oregon",
  "pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,west virginia",
  "wisconsin,wyoming,district of columbia",
];

const languages = ["en", "ur", "ar", "de", "es", "fr", "hi", "it", "nl", "tr"];

let names: Set<string> | undefined;

/** Knows countries by their names and codes, and provinces of Pakistan, India, Germany, Britain and the USA, in any case. */
export function isRegion(text: string) {
  names ??= new Set([...countryNames(), ...[otherNames, ...provinces].flatMap((list) => list.split(","))]);
  const plain = text.replaceAll(".", "");
  const name = plain.replaceAll("-", " ").toLowerCase().replace(/^the /, "");
  return names.has(name) || (isCode(plain) && !cityStates.includes(plain));
}

/** 'PK', and 'CA' of 'Los Angeles, CA 90001' */
const isCode = (text: string) => /^[A-Z]{2}$/.test(text);

function countryNames() {
  const [english, ...others] = languages.map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  const countries = codes.filter((code) => !cityStates.includes(code) && english?.of(code));
  return [english, ...others].flatMap((regions) =>
    countries.flatMap((code) => regions?.of(code)?.toLowerCase() ?? []),
  );
}
