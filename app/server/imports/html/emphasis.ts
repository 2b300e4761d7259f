/** Signs for the ends of bold, italic and linked words, until the words are there; the last ends an address. */
export const [bold, boldEnd, italic, italicEnd, link] = ["\ue000", "\ue001", "\ue002", "\ue003", "\ue004"];
const [linkWordsEnd, addressEnd] = ["\ue005", "\ue006"];

export const signs = /[\ue000-\ue006]/g;

export const linkEnd = (address: string) => `${linkWordsEnd}${address}${addressEnd}`;

/** Characters of an address that would end it in Markdown, encoded. */
export const markdownAddress = (address: string) =>
  address
    .replace(signs, "")
    .trim()
    .replace(/[\s()<>\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);

/** Addresses that Markdown of this site may lead to. */
const isLinkable = (address: string) => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address);

/** Writes bold and italic words and links in Markdown, which has none of a part of a word or of several lines. */
export function emphasize(text: string) {
  return text
    .replace(/(?<![\ue000\ue002\ue004])([\ue000\ue002\ue004]+)(\s+)/g, "$2$1")
    .replace(/(\s+)([\ue001\ue003]+)/g, "$2$1")
    .replace(/(?<![\p{L}\p{N}*])\ue000([^\ue000\ue001\n]+)\ue001(?![\p{L}\p{N}])/gu, "**$1**")
    .replace(/(?<![\p{L}\p{N}])\ue002([^\ue002\ue003\n]+)\ue003(?![\p{L}\p{N}])/gu, "*$1*")
    .replace(/\ue004([^\ue004-\ue006\n]*)\ue005([^\ue006]*)\ue006/g, (_, words: string, address: string) =>
      isLinkable(address) && words.trim() ? `[${words.trim()}](${address})` : words,
    )
    .replace(/\ue005[^\ue006]*\ue006/g, "")
    .replace(/(?<=\S) {2,}/g, " ");
}
