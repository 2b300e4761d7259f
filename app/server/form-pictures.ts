import { LRUCache } from "lru-cache";
import { extensionOf, formCategories, notSupported, pictureExtensions } from "#app/schemas/file";
import type { Admin } from "#app/schemas/user";
import { discard, type Received } from "./intake";
import { keepFile } from "./keep-file";

type Kind = keyof typeof formCategories;
type Kept = Awaited<ReturnType<typeof keepFile>>;

/** What has come in with each filled form, or is being kept: the same form sent twice brings its pictures once. */
const known = new LRUCache<string, Promise<Kept>>({ max: 1000, ttl: 3_600_000 });

/**
 * Keeps the pictures that came in with a record's form and puts them behind those that it lists. They belong to
 * nobody until a record is saved with them; what never is goes after a day.
 * @returns a sentence for each that was not taken
 */
export async function takePictures(form: FormData, files: Received[], kind: Kind, admin: Admin) {
  const troubles: string[] = [];
  for (const picture of files) {
    const { file, refusal } = await keepOnce(picture, `${admin.id} ${form.get("submission")}`, kind, admin);
    if (file) form.append(`images[${countImages(form)}]`, file.path);
    else troubles.push(`${picture.name}: ${refusal.message}`);
  }
  return troubles;
}

async function keepOnce(picture: Received, sender: string, kind: Kind, admin: Admin): Promise<Kept> {
  const key = `${sender} ${picture.hash}`;
  const before = await known.get(key);
  if (before?.file) {
    await discard([picture]);
    return before;
  }
  const keeping = keepPicture(picture, kind, admin);
  known.set(key, keeping);
  return keeping;
}

/** A form shows pictures only (spec section 5); any other file has its place in the file manager. */
async function keepPicture(picture: Received, kind: Kind, admin: Admin): Promise<Kept> {
  if (!pictureExtensions.includes(extensionOf(picture.name))) {
    await discard([picture]);
    return { refusal: { status: 415, message: notSupported(picture.name, pictureExtensions) } };
  }
  const { id: uploadedBy, name: userName } = admin;
  return keepFile(picture, { uploadedBy, userName, category: formCategories[kind], claimed: false });
}

/** One more than the last place that the form's list of pictures has. */
function countImages(form: FormData) {
  const places = [...form.keys()].map((name) => Number(/^images\[(\d+)\]$/.exec(name)?.[1] ?? -1));
  return Math.max(-1, ...places) + 1;
}
