/** A record with a page of its own, as far as the page's address names it. */
type Addressed = { id: number; title: string };

const maxTextLength = 60;

/**
 * The canonical path of a record's page: '/properties/7-one-kanal-villa'. The number finds the record; the text after it is for
 * people and search engines. It is percent-encoded, so that it may stand in HTML, XML and headers; browsers show it decoded.
 */
export function recordAddress(list: string, { id, title }: Addressed) {
  const text = addressText(title);
  return `/${list}/${id}${text && `-${encodeURIComponent(text)}`}`;
}

/** Path of a record for a link of a page, in the letters of its title: it has none that an address needs encoded. */
export const recordHref = (list: string, record: Addressed) => decodeURI(recordAddress(list, record));

/** The last part of the address of a unit: 'A-101' → 'a-101' */
export const unitAddress = (number: string) => addressText(number);

/** Path of a unit for a link of a page. @param path of its project: '/projects/16-words' */
export const unitHref = (path: string, number: string) => `${path}/${unitAddress(number)}`;

/** Last part of the address of a project's progress: '/projects/16-words/progress' */
export const progressPath = "progress";

/**
 * The words of a title in lower case: 'One-kanal villa, café' → 'one-kanal-villa-cafe'. Letters and digits of every script stay.
 * Marks are removed after Latin letters and digits alone: in other scripts they make another letter.
 */
export function addressText(title: string) {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/([\p{Script=Latin}\p{N}])\p{M}+/gu, "$1")
    .normalize("NFC");
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return cutAtWord(words.join("-"));
}

/** A first word that is longer than a whole text may be is cut itself. */
function cutAtWord(text: string) {
  const [cut = ""] =
    new RegExp(`^(.{1,${maxTextLength}}(?=-|$)|.{0,${maxTextLength}})`, "u").exec(text) ?? [];
  return cut;
}
