import { extensionOf, type formCategories, notSupported, pictureExtensions } from "#app/schemas/file";
import { discard, type Received } from "./intake";
import { keepOnce } from "./keep-once";

/** What pictures are filed under that came in with the form of a record. */
export type FormCategory = (typeof formCategories)[keyof typeof formCategories];

/** Who sends them; without a name when the session has ended. */
type Sender = { id: number; name: string | null };

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
  try {
    for (const picture of files) {
      const { file, refusal } = await keepPicture(picture, form.get("submission"), category, sender);
      if (file) form.append(`images[${countImages(form)}]`, file.path);
      else troubles.push(`${picture.name}: ${refusal.message}`);
    }
    return troubles;
  } finally {
    await discard(files);
  }
}

/** A form shows pictures only (spec section 5); any other file has its place in the file manager. */
async function keepPicture(
  picture: Received,
  submission: unknown,
  category: FormCategory,
  { id, name }: Sender,
) {
  if (pictureExtensions.includes(extensionOf(picture.name)))
    return keepOnce(picture, submission, { uploadedBy: id, userName: name, category, claimed: false });
  await discard([picture]);
  return { refusal: { status: 415 as const, message: notSupported(picture.name, pictureExtensions) } };
}

/** One more than the last place that the form's list of pictures has. */
function countImages(form: FormData) {
  const places = [...form.keys()].map((name) => Number(/^images\[(\d+)\]$/.exec(name)?.[1] ?? -1));
  return Math.max(-1, ...places) + 1;
}
