/** First strong isolate, and its end: what stands between them orders nothing outside of it (Unicode UAX 9). */
const [start, end] = ["\u2068", "\u2069"];

/** Begins a text without a letter of its own, or with one of another direction first: it would be read from the left for that. */
const rlm = "\u200f";

/** An input between spaces or signs, with the sign or unit of its own: '/{address}'. One that is joined to a letter is the rest of its word: 'و{count}'. */
const input = /(?<![\p{L}\u0640])\/?\{(\w+)\}(?: [KMG]B\b)?/gu;

/**
 * A day or a time, numbers with hyphens, '3-4-5', one below zero, a place, '33.7, 72.7', a phone, a number with a sign, a letter or a
 * name behind it, '1A', a size, '5 MB', an amount, '76.5 PKR', or an address, '/properties/wah', '/?p=12' or 'mailto:': their parts, or
 * a sign at an end, would be turned.
 */
const literal =
  /(?<![\w-])\d+(?:-\d+)+(?:T[\d:]+Z?)?|(?<!\S)-\d+|\d+\.\d+, \d+\.\d+|\+\d[\d ]+\d|\d+(?:\+|[A-Z]+[a-z]*\b)|\d[\d,]* ?[KMG]B\b|\d[\d.]* [A-Z]{3}\b|(?<![\w{}/])(?:(?:https?:\/\/|\/(?=[a-z?]))(?:[\w./?=*-]*[\w/*])?|(?:mailto|tel):)/g;

type Forms = { declarations: string[]; match: Record<string, string> };

/**
 * A catalogue of a language that is read from the right, with isolates around its inputs: a Latin name before a date, or '2,150 sq ft',
 * stays in one piece and leaves the words around it where they are. Numbers that the language itself formats need none.
 */
export function isolateInputs(catalogue: Record<string, string | [Forms]>) {
  const isolated = Object.entries(catalogue).map(([key, message]) => [
    key,
    typeof message === "string" ? isolateIn(message, []) : message.map(isolateForms),
  ]);
  return Object.fromEntries(isolated) as typeof catalogue;
}

function isolateForms({ declarations, match, ...forms }: Forms): Forms {
  const named = (pattern: RegExp) => declarations.flatMap((one) => pattern.exec(one)?.[1] ?? []);
  const texts = Object.entries(match);
  // What selects a plural is a number, and has the digits of the language where its text has it.
  const counts = named(/^local \w+ = (\w+): plural$/).filter((name) =>
    texts.some(([, text]) => text.includes(`{${name}}`)),
  );
  const numbers = [...named(/^local (\w+) = \w+: number\b/), ...counts.map(written)];
  const isolated = texts.map(([variant, text]) => {
    const inDigits = counts.reduce((one, name) => one.replaceAll(`{${name}}`, `{${written(name)}}`), text);
    return [variant, isolateIn(inDigits, numbers)];
  });
  const locals = counts.map((name) => `local ${written(name)} = ${name}: number numberingSystem=latn`);
  return { ...forms, declarations: [...declarations, ...locals], match: Object.fromEntries(isolated) };
}

const written = (name: string) => `${name}Written`;

function isolateIn(text: string, numbers: string[]) {
  if (/^\{\w+\}$/.test(text)) return text;
  const isolated = text
    .replace(literal, `${start}$&${end}`)
    .replace(input, (found, name) => (numbers.includes(name) ? found : start + found + end));
  const [first, ...others] = text.replace(/\{[^}]*\}/g, "").match(/\p{L}/gu) ?? [];
  const isFromLeft = first ? isLatin(first) && !others.every(isLatin) : isolated !== text;
  return isFromLeft ? rlm + isolated : isolated;
}

const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter);
