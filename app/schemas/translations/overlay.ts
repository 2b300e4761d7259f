import type { Language } from "#app/words/language";
import type { Field, Fields } from "../records/record";
import type { Untranslated } from "../records/text-attributes";
import { sectionTexts, withSectionTexts } from "../sections/section-texts";
import { alignEntries } from "./source-entries";
import { isEmptyText } from "./translation-state";

type Values = Record<string, unknown>;

/** A translation that visitors see, and the texts that it was made from. */
export type PublishedTexts = { texts: Values; source: Values };

/**
 * The values of a record with those texts in another language that are translated, and the names of the others.
 * @param fields those that are texts
 * @param first the language of the record's own texts
 */
export function overlayTexts<Row extends object>(
  fields: Fields,
  row: Row,
  translation: PublishedTexts | undefined,
  first: Language,
): Row & Untranslated {
  const values = row as Values;
  const texts: Values = {};
  const missing: string[] = [];
  for (const [name, of] of Object.entries(fields)) {
    const own = values[name];
    if (isEmptyText(own)) continue;
    const { text, isWhole } = translateValue(of, own, translation?.texts[name], translation?.source[name]);
    texts[name] = text;
    if (!isWhole) missing.push(name);
  }
  return {
    ...row,
    ...texts,
    ...(missing.length > 0 && { untranslated: { language: first, fields: missing } }),
  };
}

/** @param own the value in the first language @param from what that was when it was translated */
function translateValue({ control, isText }: Field, own: unknown, translated: unknown, from: unknown) {
  if (control.type === "sections") return translateSections(own as Values[], translated, from);
  if (!Array.isArray(own)) {
    // A name may be the same in both languages, and what has no letters is.
    const isTranslated = !isEmptyText(translated);
    return { text: isTranslated ? translated : own, isWhole: isTranslated || !/\p{L}/u.test(String(own)) };
  }
  const presets: readonly unknown[] = control.type === "choices" ? control.presets : [];
  const isPreset = (entry: unknown) => presets.includes(entry);
  const aligned = alignEntries(
    own.filter((entry) => !isPreset(entry)),
    translated,
    from,
  );
  const rows = own.map((entry) =>
    isPreset(entry) ? { entry, isWhole: true } : translateEntry(entry, aligned.shift()?.translated, isText),
  );
  return { text: rows.map(({ entry }) => entry), isWhole: rows.every(({ isWhole }) => isWhole) };
}

function translateEntry(entry: unknown, translated: unknown, isText: Field["isText"]) {
  if (typeof entry !== "object" || entry === null) {
    const isWhole = !isEmptyText(translated);
    return { entry: isWhole ? translated : entry, isWhole };
  }
  const words = Object.entries((translated ?? {}) as Values).filter(
    ([name, text]) => typeof isText === "object" && name in isText && !isEmptyText(text),
  );
  const isWhole = Object.keys(isText ?? {}).every(
    (name) => isEmptyText((entry as Values)[name]) || words.some(([of]) => of === name),
  );
  return { entry: { ...entry, ...Object.fromEntries(words) }, isWhole };
}

/** A story counts as translated when any of its sections is: of a single text its script tells the language. */
function translateSections(sections: Values[], translated: unknown, from: unknown) {
  const own = sections.map(sectionTexts);
  const aligned = alignEntries(own, translated, from);
  const text = sections.map((section, index) =>
    withSectionTexts(section, aligned[index]?.translated as Values | undefined),
  );
  return { text, isWhole: isEmptyText(own) || aligned.some((one) => !isEmptyText(one.translated)) };
}
