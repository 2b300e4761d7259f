import { type Kysely, sql } from "kysely";

/** Caption and focal point of pictures, and the indexes of the lists of pictures. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isImage = "substr(type, 1, 6) = 'image/'";

/** What was uploaded as an image, and the images of forms, whose categories no other tab shows. */
const inImagesTab = `category = 'images' OR (${isImage}
  AND category NOT IN ('documents', 'contracts', 'floor-plans', 'brochures', 'mark', 'uncategorized'))`;

const percent = (column: string) =>
  `ALTER TABLE files ADD COLUMN ${column} INTEGER CHECK (${column} BETWEEN 0 AND 100)`;

const statements = [
  "ALTER TABLE files ADD COLUMN caption TEXT",
  // In percent of width and height; null is the middle.
  percent("focusX"),
  percent("focusY"),
  "CREATE INDEX files_with_focus ON files (focusX, focusY) WHERE focusX IS NOT NULL",
  `CREATE INDEX files_of_images ON files (createdAt, id) WHERE ${inImagesTab}`,
  `CREATE INDEX files_by_name_of_images ON files (name COLLATE NOCASE, id DESC) WHERE ${inImagesTab}`,
  `CREATE INDEX files_of_pictures ON files (createdAt, id) WHERE ${isImage} AND category IS NOT 'mark'`,
  // The covering index of a search holds what the tab is decided by.
  "DROP INDEX files_found",
  "CREATE INDEX files_found ON files (id, createdAt, category, name, type)",
];
