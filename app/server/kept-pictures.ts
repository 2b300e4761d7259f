import type { formCategories } from "#app/schemas/file";
import type { Received } from "./intake";
import { keepFile } from "./keep-file";

/** What pictures are filed under that came in with the form of a record. */
export type FormCategory = (typeof formCategories)[keyof typeof formCategories];

type Field = [name: string, value: string];

/** Keeps what came in with a form, for a day unless its record is saved. @returns the paths, in the order they came */
async function keepPictures(files: Received[], by: { user: number; keptAs: FormCategory }) {
  const paths: string[] = [];
  for (const received of files) {
    const { user: uploadedBy, keptAs: category } = by;
    const { file } = await keepFile(received, { uploadedBy, userName: null, category, claimed: false });
    if (file) paths.push(file.path);
  }
  return paths;
}

/** The same for a form whose session has ended: its pictures as further fields, after those that are there. */
export async function keepAsFields(
  files: Received[],
  fields: Field[],
  by: { user: number; keptAs: FormCategory },
): Promise<Field[]> {
  const places = fields.map(([name]) => Number(/^images\[(\d{1,3})\]$/.exec(name)?.[1] ?? -1));
  const first = Math.max(-1, ...places) + 1;
  const paths = await keepPictures(files, by);
  return paths.map((path, place) => [`images[${first + place}]`, path]);
}
