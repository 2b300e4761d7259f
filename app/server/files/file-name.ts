/** Number of characters, including the extension. */
const maxLength = 120;

/** Controls, line separators, lone surrogates, and marks that change the text direction. */
const invisible = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff]/gu;

/** Cleans the name of an uploaded file: no path, no invisible characters, no leading dots; 'file' if nothing is left. */
export function cleanName(sent: string) {
  // Browsers write quotes and line ends as '%22', '%0D', '%0A'.
  const plain = sent
    .replaceAll("%22", '"')
    .replace(/%0[ad]/gi, " ")
    .replace(invisible, " ")
    .normalize("NFC");
  const last = plain.split(/[\\/]/).at(-1) ?? "";
  const [, baseName = "", end = ""] = /^(.*?)(\.[^.]{1,20})?$/u.exec(last.replace(/\s+/g, " ").trim()) ?? [];
  const extension = end.replace(/^\. /, ".");
  const letters = [...baseName.replace(/^[. ]+/, "")].slice(0, maxLength - extension.length);
  return `${letters.join("").trim() || "file"}${extension}`;
}
