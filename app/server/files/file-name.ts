const most = 120;

/** Letters that can't be seen: controls, line ends, halves of letters, and what turns the order of others around. */
const unseen = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff]/gu;

/**
 * The name of a file as data: any script, but no path, nothing unseen, no dots in front, at most 120 characters of
 * which the extension stays. 'file' stands for a name of which nothing is left.
 * @param sent as it came; browsers write quotes and line ends as '%22', '%0D', '%0A'
 */
export function cleanName(sent: string) {
  const plain = sent
    .replaceAll("%22", '"')
    .replace(/%0[ad]/gi, " ")
    .replace(unseen, " ")
    .normalize("NFC");
  const last = plain.split(/[\\/]/).at(-1) ?? "";
  const [, stem = "", end = ""] = /^(.*?)(\.[^.]{1,20})?$/u.exec(last.replace(/\s+/g, " ").trim()) ?? [];
  const extension = end.replace(/^\. /, ".");
  const letters = [...stem.replace(/^[. ]+/, "")].slice(0, most - extension.length);
  return `${letters.join("").trim() || "file"}${extension}`;
}
