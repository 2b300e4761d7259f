import { type OgImageLink, pictureLink } from "#app/schemas/appearance/og-image";
import { firstPictures } from "#db/queries/files/files";

type Titled = {
  title: string;
  searchTitle?: string;
  searchDescription?: string;
  searchImage?: string | null;
};

/** Texts and picture of a page for search engines and chats, in place of its own. */
export type SearchTexts = { title: string; description: string; ogImage?: OgImageLink };

/** Texts and picture of a record for search engines and chats, where it has some: for the data of its page's loader. */
export async function findSearchTexts(record: Titled): Promise<{ search?: SearchTexts }> {
  const { searchTitle: title = "", searchDescription: description = "" } = record;
  const ogImage = await findSearchImageLink(record.title, record.searchImage);
  return title || description || ogImage
    ? { search: { title, description, ...(ogImage && { ogImage }) } }
    : {};
}

/**
 * The picture that a page has chosen for search engines and chats, in place of the one that is drawn of it.
 * @param title stands for a missing alternative text
 * @returns undefined without one, or where the file is gone
 */
export async function findSearchImageLink(title: string, path: string | null | undefined) {
  if (!path) return undefined;
  const [picture] = await firstPictures([{ title, images: [path] }]);
  return picture && pictureLink(picture);
}
