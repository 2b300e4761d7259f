import { LRUCache } from "lru-cache";
import { extensionOf, type formCategories, notSupported, pictureExtensions } from "#app/schemas/file";
import { findFileById } from "#db/queries/files";
import { discard, type Received } from "./intake";
import { keepFile } from "./keep-file";

/** What pictures are filed under that came in with the form of a record. */
export type FormCategory = (typeof formCategories)[keyof typeof formCategories];

/** Who sends them; without a name when the session has ended. */
type Sender = { id: number; name: string | null };

type Kept = Awaited<ReturnType<typeof keepFile>>;

/** What has come in with each filled form, or is being kept: the same form sent twice brings its pictures once. */
const known = new LRUCache<string, Promise<Kept>>({ max: 1000, ttl: 3_600_000 });

/**
 * Keeps the pictures that came in with a record's form and puts them behind those that it lists. They belong to
 * nobody until a record is saved with them; what never is goes after a day.
 * @returns a sentence for each that was not taken
 */
export async function takePictures(
  form: FormData,
  files: Received[],
  category: FormCategory,
  sender: Sender,
) {
  const troubles: string[] = [];
  for (const picture of files) {
    const { file, refusal } = await keepOnce(picture, form.get("submission"), category, sender);
    if (file) form.append(`images[${countImages(form)}]`, file.path);
    else troubles.push(`${picture.name}: ${refusal.message}`);
  }
  return troubles;
}

async function keepOnce(
  picture: Received,
  submission: unknown,
  category: FormCategory,
  sender: Sender,
): Promise<Kept> {
  if (typeof submission !== "string" || submission === "") return keepPicture(picture, category, sender);
  const key = [sender.id, submission, picture.hash, picture.name].join(" ");
  const before = await known.get(key);
  if (before?.file && (await findFileById(before.file.id))) {
    await discard([picture]);
    return before;
  }
  const keeping = keepPicture(picture, category, sender);
  known.set(key, keeping);
  return keeping;
}

/** A form shows pictures only (spec section 5); any other file has its place in the file manager. */
async function keepPicture(picture: Received, category: FormCategory, sender: Sender): Promise<Kept> {
  if (!pictureExtensions.includes(extensionOf(picture.name))) {
    await discard([picture]);
    return { refusal: { status: 415, message: notSupported(picture.name, pictureExtensions) } };
  }
  return keepFile(picture, { uploadedBy: sender.id, userName: sender.name, category, claimed: false });
}

/** One more than the last place that the form's list of pictures has. */
function countImages(form: FormData) {
  const places = [...form.keys()].map((name) => Number(/^images\[(\d+)\]$/.exec(name)?.[1] ?? -1));
  return Math.max(-1, ...places) + 1;
}
