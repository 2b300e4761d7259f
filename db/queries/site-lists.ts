import { currentLanguage } from "#app/config/request-context";
import { defaultValues } from "#app/schemas/lists/value-lists";
import { m } from "#app/words/compiled/messages.js";
import { type FirmList, type FirmLists, firmLists } from "#app/words/firm-lists";
import type { Language } from "#app/words/language";
import { choiceLists, type ListName, listNames } from "#app/words/list-names";
import { productWord } from "#app/words/value-word";
import { sqlite } from "../client/client";
import { pageVersion } from "./page-version";
import { siteLanguages } from "./site-languages";

type Entry = {
  id: number;
  list: ListName;
  value: string;
  name: string;
  plural: string;
  hidden: number;
  availability: "open" | "held" | "closed";
  color: string;
  hidesPrice: number;
  schemaName: string;
  mergedInto: string;
};

const findEntries =
  sqlite.prepare(`SELECT id, list, value, name, plural, hidden, availability, color, hidesPrice, schemaName,
  mergedInto FROM lists ORDER BY "order", id`);

const findTexts = sqlite
  .prepare("SELECT recordId, language, texts FROM translations WHERE kind = 'list-entry' AND shown = 1")
  .raw();

type Texts = Map<string, { name?: string; plural?: string }>;

let known: { version: string; entries: Entry[]; texts: Texts; made: Map<Language, FirmLists> } | undefined;

/**
 * Finds what the firm has changed in its lists, in the words of a language; without it in those of the request. For schemas, filters and
 * the HTTP pipeline, which can't wait; read again when the data has changed.
 */
function siteLists(language: Language = currentLanguage()): FirmLists {
  const version = pageVersion();
  if (known?.version !== version) known = { version, ...read(), made: new Map() };
  const { entries, texts, made } = known;
  const lists = made.get(language) ?? makeLists(entries, texts, language);
  made.set(language, lists);
  return lists;
}

function read() {
  const rows = findTexts.all() as [id: number, language: string, texts: string][];
  return {
    entries: findEntries.all() as Entry[],
    texts: new Map(rows.map(([id, language, texts]) => [`${id} ${language}`, JSON.parse(texts)])) as Texts,
  };
}

function makeLists(entries: Entry[], texts: Texts, language: Language): FirmLists {
  const lists = listNames.map((list) => {
    const own = entries.filter((entry) => entry.list === list);
    return [list, makeList(list, own, texts, language)] as const;
  });
  return Object.fromEntries(lists.filter(([, list]) => Object.keys(list).length > 0));
}

function makeList(list: ListName, entries: Entry[], texts: Texts, language: Language): FirmList {
  const usual = defaultValues[list] as readonly string[];
  // A value whose row is missing is as it was from the start.
  const missing = usual.filter((value) => !entries.some((entry) => entry.value === value));
  const offered = entries.filter(({ hidden, mergedInto }) => !(hidden || mergedInto));
  const values = [...offered.map(({ value }) => value), ...missing];
  const of = <Value>(read: (entry: Entry) => Value | undefined, among = offered) => {
    const pairs = among.flatMap((entry) => {
      const value = read(entry);
      return value === undefined ? [] : [[entry.value, value] as const];
    });
    return pairs.length > 0 ? (Object.fromEntries(pairs) as Record<string, Value>) : undefined;
  };
  const isStatus = list === "property-statuses";
  const priceless = isStatus ? entries.filter(({ hidesPrice }) => hidesPrice).map(({ value }) => value) : [];
  const changes: FirmList = {
    values: values.join("\n") === usual.join("\n") ? undefined : values,
    words: of((entry) => wordsOf(entry, texts, language), entries),
    availability: isStatus ? of(changedAvailability) : undefined,
    colors: list === "project-statuses" ? of(({ color }) => color || undefined) : undefined,
    merged: of(({ mergedInto }) => mergedInto || undefined, entries),
    priceless: priceless.length > 0 ? priceless : undefined,
    offers: isStatus ? of(({ schemaName }) => schemaName || undefined, entries) : undefined,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const closed = ["sold", "leased"];

/** Finds what the browser does not know by itself. */
const changedAvailability = ({ value, availability }: Entry) =>
  availability === (closed.includes(value) ? "closed" : "open") ? undefined : availability;

/** The words of a value that the product lacks: the firm's own, in the language or else as the firm has written them. */
function wordsOf(entry: Entry, texts: Texts, language: Language): [string, string?] | undefined {
  const { list, value, hidden } = entry;
  // Records have no hidden value of a choice: it needs no words.
  if (hidden && choiceLists.some((one) => one === list)) return undefined;
  const { name, plural } = ownWords(entry, texts, language);
  const isCompiled = (defaultValues[list] as readonly string[]).includes(value);
  const options = { locale: language };
  const word = name || (isCompiled ? productWord(value, options) : m.list_value({ value }, options));
  if (plural) return [word, plural];
  return word === productWord(value, options) ? undefined : [word];
}

/** Name and plural in a language; in the first one where they are not translated. */
function ownWords({ id, name, plural }: Entry, texts: Texts, language: Language) {
  const isFirst = language === siteLanguages().first;
  const translated = isFirst ? undefined : texts.get(`${id} ${language}`);
  if (!translated?.name) return { name, plural: translated?.plural || plural };
  return { name: translated.name, plural: translated.plural };
}

/** Nothing is changed where the database can't be read: its error page says so in the product's words. */
firmLists.of = (language) => {
  try {
    return siteLists(language);
  } catch {
    return {};
  }
};

/** Finds what the browser needs of the firm's lists; nothing for a firm that has changed nothing. */
export function listsForBrowser(): { lists?: FirmLists } {
  const lists = Object.entries(siteLists()).flatMap(([name, { values, words, availability, colors }]) => {
    const list = Object.entries({ values, words, availability, colors }).filter(([, of]) => of !== undefined);
    return list.length > 0 ? [[name, Object.fromEntries(list)]] : [];
  });
  return lists.length > 0 ? { lists: Object.fromEntries(lists) } : {};
}
