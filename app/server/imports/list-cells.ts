/** The beginning of an address in a list: it may follow the one before without a space, or without anything. */
const addressStart = /(?<=^|[\s,;|"'<\p{L}\p{N}])(?=https?:\/\/)|(?<=^|[\s,;|])(?=\/uploads\/)/giu;

/** The end of a file's address before the name of another file: 'https://a.example/1.jpg,2.jpg'. */
const afterFile =
  /(?<=\.(?:jpe?g|png|gif|webp|avif|heic|mp4|webm|mov|pdf))[,;](?=[^,;\s/=]+\.\w{3,4}(?:[,;\s]|$))/gi;

const lineEnd = /[|\r\n\t]/;

/** Signs between the texts of a list: the first of these that a cell has. Those within numbers, and brackets of some words, are none. */
const separators = [
  /[;؛](?![^()]{0,80}\))/,
  /(?<!\\)(?:(?<!\d)[,،]|[,،](?!\d{3}(?!\d)))(?![^()]{0,80}\))/,
  /\s[/•·]\s/,
];

export const hasAddress = (text: string) => text.search(addressStart) >= 0;

/** The entries of a list in a cell: in lines as in an export, or as shops, portals and databases join them. */
export function entriesOf(text: string): string[] {
  const list = withoutBrackets(text.trim());
  if (hasAddress(list)) {
    const lines = list.replace(addressStart, "\n").replace(afterFile, "\n");
    return lines
      .split(/[|\r\n]|[,;]\s/)
      .flatMap((part) => part.replace(/^[\s,;"'<]+|(?<![\s,;"'>])[\s,;"'>]+$/g, "") || []);
  }
  const isSplit = lineEnd.test(list);
  const separator = isSplit ? lineEnd : (separators.find((one) => one.test(list)) ?? /$/);
  return list.split(separator).flatMap((part) => trimEntry(part, isSplit) || []);
}

/** Shops write a comma within a text as '\,'. */
function trimEntry(part: string, isSplit: boolean) {
  const entry = part.trim().replace(/^[-–•·*]\s+/, "");
  return isSplit ? entry : entry.replace(/\\,/g, ",");
}

/** Lists of programs, '["Gym", "Pool"]', "['Gym', 'Pool']" and '{Gym,Pool}', without their brackets. */
function withoutBrackets(text: string) {
  if (!/^(?:\[.*\]|\{.*\})$/s.test(text)) return text;
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries)) return entries.map(String).join("\n");
  } catch {
    // Only some of them are JSON.
  }
  const list = text.slice(1, -1).trim();
  return list.replace(/(["'])\s*,\s*\1/g, "\n").replace(/^["']|["']$/g, "");
}
