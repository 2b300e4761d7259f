import { type Kysely, sql } from "kysely";

/**
 * One text for each listing and project, with every field that a search looks at, in which a number stands between spaces:
 * ' 10 ' is found by trigrams, and not in '110'. The text is made by SQL alone, so that no write can miss it. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const [table, columns] of Object.entries(searched))
    for (const statement of statementsOf(table as Table, columns)) await sql.raw(statement).execute(db);
}

type Table = keyof typeof searched;

const searched = {
  properties: ["reference", "title", "location", "area", "price", "type", "status", "description"],
  projects: ["reference", "title", "location", "category", "status", "description"],
};

/**
 * What is also found: rooms, and the price and the area as the numbers by which they are filtered. These are hexadecimal: most
 * prices have the same trigrams of zeros, which take time.
 */
const computed = {
  properties: {
    bedrooms: (column) => `${column} || ' bed'`,
    bathrooms: (column) => `${column} || ' bath'`,
    priceRupees: (column) => `iif(${column} IS NULL, NULL, printf('rs%x', ${column}))`,
    areaSquareFeet: (column) => `iif(${column} IS NULL, NULL, printf('ft%x', ${column}))`,
  },
  projects: {},
} satisfies Record<Table, Record<string, (column: string) => string>>;

function statementsOf(table: Table, columns: string[]) {
  const index = `${table}_search`;
  const text = (row: string) => textOf(row, columns, computed[table]);
  const changed = [...columns, ...Object.keys(computed[table])].join(", ");
  const add = `INSERT INTO ${index} (rowid, text) VALUES (new.id, ${text("new")});`;
  const remove = `INSERT INTO ${index} (${index}, rowid, text) VALUES ('delete', old.id, ${text("old")});`;
  const triggers = ["insert", "delete", "update"];
  return [
    ...["search", "names"].flatMap((name) => [
      ...triggers.map((event) => `DROP TRIGGER ${table}_${name}_${event}`),
      `DROP TABLE ${table}_${name}`,
    ]),
    `CREATE VIEW ${table}_text AS SELECT id, ${text(table)} AS text FROM ${table}`,
    `CREATE VIRTUAL TABLE ${index} USING fts5 (text, content = '${table}_text', content_rowid = 'id', tokenize = 'trigram')`,
    `INSERT INTO ${index} (${index}) VALUES ('rebuild')`,
    `CREATE TRIGGER ${index}_insert AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${index}_delete AFTER DELETE ON ${table} BEGIN ${remove} END`,
    `CREATE TRIGGER ${index}_update AFTER UPDATE OF ${changed} ON ${table} BEGIN ${remove} ${add} END`,
  ];
}

function textOf(row: string, columns: string[], numbers: Record<string, (column: string) => string>) {
  const typed = columns.map((name) => `coalesce(${row}.${name}, '')`);
  const read = Object.entries(numbers).map(([name, write]) => `coalesce(${write(`${row}.${name}`)}, '')`);
  const all = [`${row}.id`, ...typed, ...read].join(" || ' ' || ");
  let source = `SELECT lower(' ' || ${all} || ' ') AS text`;
  for (let at = 0; at < replacements.length; at += replacedAtOnce) {
    const replaced = replacements
      .slice(at, at + replacedAtOnce)
      .reduce((text, [from, to]) => `replace(${text}, ${literal(from)}, ${literal(to)})`, "text");
    source = `SELECT ${replaced} AS text FROM (${source})`;
  }
  return `(${source})`;
}

/** SQLite before 3.46, such as that of a distribution's tools, opens no database with more calls in each other. */
const replacedAtOnce = 14;

function literal(text: string) {
  return `'${text.replaceAll("'", "''")}'`;
}

/** As db/queries/search/normalize has them. */
const digits = ["۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩"].flatMap((row) =>
  [...row].map((digit, value): [string, string] => [digit, String(value)]),
);
const thousands = [..."0123456789"].map((digit): [string, string] => [`,${digit}`, digit]);
const spaces = [..."\t\n\r\u00a0\u202f-‐‑–—/()[]:;&+'’‘\"“”=|!?·•#₨$€£,"];
const replacements: [from: string, to: string][] = [
  ...digits,
  ...[..."\u200b\u200c\u200d\u200e\u200f"].map((sign): [string, string] => [sign, ""]),
  ...([
    ["ك", "ک"],
    ["ي", "ی"],
    ["ى", "ی"],
    ["٫", "."],
    ["،", ","],
    ["٬", ","],
  ] satisfies [string, string][]),
  ...thousands,
  ...spaces.map((sign): [string, string] => [sign, " "]),
  ...([
    ["rs.", "rs "],
    ["no.", "no "],
  ] satisfies [string, string][]),
  ...["marla", "kanal", "crore", "lakh"].map((unit): [string, string] => [unit, ` ${unit}`]),
  [". ", " "],
  ...Array.from({ length: 4 }, (): [string, string] => ["  ", " "]),
];
