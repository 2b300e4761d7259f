/** The beginning of an address in a list: it may follow the one before without a space, or without anything. */
const addressStart = /(?<=^|[\s,;|\p{L}\p{N}])(?=https?:\/\/)|(?<=^|[\s,;|])(?=\/uploads\/)/giu;

/** The end of a file's address before the name of another file: 'https://a.example/1.jpg,2.jpg'. */
const afterFile =
  /(?<=\.(?:jpe?g|png|gif|webp|avif|heic|mp4|webm|mov|pdf))[,;](?=[^,;\s/=]+\.\w{3,4}(?:[,;\s]|$))/gi;

/** Signs between the texts of a list: the first of these that a cell has. Those within brackets and numbers are none. */
const separators = [
  /[;؛](?![^()]*\))/,
  /(?<!\\)(?:(?<!\d)[,،]|[,،](?!\d{3}(?!\d)))(?![^()]*\))/,
  /\s[/•·]\s/,
];

export const hasAddress = (text: string) => text.search(addressStart) >= 0;

/** The entries of a list in a cell: in lines as in an export, or as shops, portals and databases join them. */
export function entriesOf(text: string): string[] {
  const list = withoutBrackets(text.trim());
  if (hasAddress(list)) {
    const lines = list.replace(addressStart, "\n").replace(afterFile, "\n");
    return lines.split(/[|\r\n]|[,;]\s/).flatMap((part) => part.replace(/^[\s,;"']+|[\s,;"']+$/g, "") || []);
  }
  const isSplit = /[|\r\n]/.test(list);
  const separator = isSplit ? /[|\r\n]/ : (separators.find((one) => one.test(list)) ?? /$/);
  return list.split(separator).flatMap((part) => trimEntry(part, isSplit) || []);
}

/** Shops write a comma within a text as '\,'. */
function trimEntry(part: string, isSplit: boolean) {
  const entry = part.trim().replace(/^[-–•·*]\s+/, "");
  return isSplit ? entry : entry.replace(/\\,/g, ",");
}

/** '["Gym","Pool"]' and "['Gym', 'Pool']" in lines. */
function withoutBrackets(text: string) {
  if (!/^\[\s*(["']).*\1\s*\]$/s.test(text)) return text;
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries)) return entries.map(String).join("\n");
  } catch {
    // Python writes lists with other quotation marks.
  }
  return text
    .slice(1, -1)
    .trim()
    .slice(1, -1)
    .replace(/(["'])\s*,\s*\1/g, "\n");
}
