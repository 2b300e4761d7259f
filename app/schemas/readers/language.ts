/** Languages that alone have a script of their own. */
const scripts = {
  el: "Greek",
  he: "Hebrew",
  ko: "Hangul",
  th: "Thai",
  gu: "Gujarati",
  pa: "Gurmukhi",
  ta: "Tamil",
  te: "Telugu",
};

/** Letters of Urdu that neither Arabic nor Persian has: ٹ ڈ ڑ ں ہ ۂ ۃ ے ۓ */
const ofUrdu = /[\u0679\u0688\u0691\u06ba\u06c1-\u06c3\u06d2\u06d3]/;

/** Letters of Sindhi, Pashto, Kashmiri and others, which Urdu does not have. */
const notOfUrdu =
  /(?![\u0621-\u064a\u0679\u067e\u0686\u0688\u0691\u0698\u06a9\u06af\u06ba\u06be\u06c1-\u06c3\u06cc\u06d2\u06d3])\p{Script=Arabic}/u;

/**
 * The language of a text that is not in the script of the page, for the attribute `lang`: 'ur' for 'پانچ مرلہ پلاٹ'. Numbers and a
 * few words of Latin letters may stand in it.
 * @returns undefined for Latin letters, and where several languages are possible
 */
export function languageOf(text: string) {
  // Most texts: Latin letters and punctuation.
  if (!/[^\0-\u024f\u2000-\u214f]/.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu) ?? [];
  const are = (script: string) => {
    const pattern = new RegExp(`\\p{Script=${script}}`, "u");
    return letters.filter((letter) => pattern.test(letter)).length * 2 > letters.length;
  };
  if (are("Arabic")) return ofUrdu.test(text) && !notOfUrdu.test(letters.join("")) ? "ur" : undefined;
  return Object.entries(scripts).find(([, script]) => are(script))?.[0];
}
