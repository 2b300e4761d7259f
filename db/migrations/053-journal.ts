import { type Kysely, sql } from "kysely";
import { fileUseTriggers } from "./050-sections";

/** The words of a story: texts of its sections, but not addresses and what is chosen from a list. */
const words = `coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.sections)
    WHERE type = 'text' AND key NOT IN ('kind', 'width', 'address') AND path NOT LIKE '%.images'), '')`;

const text = `fold(new.title, new.lead, new.category, ${words})`;

/** Entries of the journal; a page of the firm at its address moves. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** By the time of its publication, which the firm may set. */
const newest = "coalesce(publishAt, createdAt) DESC, id DESC";

const statements = [
  `CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  lead TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  author INTEGER,
  image TEXT,
  sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published')),
  publishAt TEXT CHECK (publishAt IS NULL OR datetime(publishAt) IS NOT NULL),
  unpublishAt TEXT CHECK (unpublishAt IS NULL OR datetime(unpublishAt) IS NOT NULL),
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  dueAt TEXT CHECK (dueAt IS NULL OR datetime(dueAt) IS NOT NULL),
  publishedAt TEXT CHECK (publishedAt IS NULL OR datetime(publishedAt) IS NOT NULL),
  draft INTEGER,
  scheduled INTEGER,
  CHECK (shown = 0 OR state = 'published')
) STRICT`,
  `CREATE INDEX journal_shown ON journal (${newest}, category) WHERE shown = 1`,
  "CREATE INDEX journal_listed ON journal (createdAt DESC, id DESC, shown, state, unpublishAt, draft, title)",
  "CREATE INDEX journal_due ON journal (dueAt) WHERE dueAt IS NOT NULL",
  "CREATE INDEX journal_with_draft ON journal (draft) WHERE draft IS NOT NULL",
  "CREATE INDEX journal_with_schedule ON journal (scheduled) WHERE scheduled IS NOT NULL",
  "CREATE INDEX journal_unshown ON journal (state, createdAt DESC, id DESC, unpublishAt) WHERE shown = 0",
  ...["INSERT", "UPDATE", "DELETE"].map(
    (event) => `CREATE TRIGGER journal_version_${event.toLowerCase()} AFTER ${event} ON journal BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
  ),
  ...fileUseTriggers("journal", "journal-entry", ["image", "sections"]),
  "CREATE VIRTUAL TABLE journal_search USING fts5 (text, tokenize = 'trigram')",
  "INSERT INTO journal_search (journal_search, rank) VALUES ('secure-delete', 1)",
  `CREATE TRIGGER journal_search_insert AFTER INSERT ON journal BEGIN
  INSERT INTO journal_search (rowid, text) VALUES (new.id, ${text});
END`,
  `CREATE TRIGGER journal_search_delete AFTER DELETE ON journal BEGIN
  DELETE FROM journal_search WHERE rowid = old.id;
END`,
  `CREATE TRIGGER journal_search_update AFTER UPDATE OF id, title, lead, category, sections ON journal BEGIN
  UPDATE journal_search SET text = ${text} WHERE rowid = old.id;
END`,
  `UPDATE pages SET address = iif(EXISTS (SELECT 1 FROM pages WHERE address = 'page-journal'), 'page-journal-' || id, 'page-journal')
  WHERE address = 'journal'`,
];
