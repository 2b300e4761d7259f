import type { Database } from "better-sqlite3";

type Entry = { type: string; name: string; parent: string; sql: string };

/** Writes the schema of a database as SQL: each table with its indexes and triggers, without those of SQLite and Kysely. */
export function schemaText(sqlite: Database) {
  const find = sqlite.prepare(
    "SELECT type, name, tbl_name AS parent, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid",
  );
  const entries = find.all() as Entry[];
  const searches = entries.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL")).map(({ name }) => name);
  const isShadow = (name: string) =>
    searches.some((search) =>
      ["data", "idx", "docsize", "config", "content"].includes(name.replace(`${search}_`, "")),
    );
  const roots = entries.filter(
    ({ type, name }) =>
      ["table", "view"].includes(type) && !/^(sqlite|kysely)_/.test(name) && !isShadow(name),
  );
  const group = ({ name }: Entry) =>
    entries.filter((entry) => entry.name === name || entry.parent === name).map(format);
  return `${roots.map((root) => group(root).join("\n")).join("\n\n")}\n`;
}

/** Formats a statement: a line for each column of a table and for each statement of a trigger. */
function format({ type, sql }: Entry) {
  const text = sql.replace(/\s+/g, " ").trim();
  const [begin, end] = [text.indexOf("("), text.lastIndexOf(")")];
  if (type === "table" && !text.startsWith("CREATE VIRTUAL")) {
    const columns = splitAt(",", text.slice(begin + 1, end));
    return `${text.slice(0, begin)}(\n  ${columns.join(",\n  ")}\n${text.slice(end)};\n`;
  }
  const [, head, body] = /^(CREATE TRIGGER .*? BEGIN) (.*) END$/.exec(text) ?? [];
  if (head && body) return `${head}\n  ${splitAt(";", body).join(";\n  ")};\nEND;`;
  return `${text};`;
}

/** Splits a text at a separator that stands neither in brackets nor in quotes. */
function splitAt(separator: string, text: string) {
  const parts = [""];
  let depth = 0;
  for (const token of text.match(/'[^']*'|[^']/g) ?? []) {
    if (token === "(") depth++;
    if (token === ")") depth--;
    if (token === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
