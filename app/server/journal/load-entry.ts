import type { LoaderFunctionArgs } from "@remix-run/node";
import { type JournalEntry, journalEntryDefinition } from "#app/schemas/content/journal-entry";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { entryDate } from "#app/server/lists/journal-rows";
import { findSearchTexts } from "#app/server/og-image/search-texts";
import { findAddresses, findTranslated } from "#app/server/records/load-listing";
import { findPreview } from "#app/server/records/preview";
import { readSections } from "#app/server/sections/read-sections";
import { firstPictures } from "#db/queries/files/files";
import { findProfilePaths } from "#db/queries/profiles";
import { dateOf, findNeighbours, journalQueries, withCategoryWord } from "#db/queries/records/journal";
import { findTeamNames } from "#db/queries/records/team-names";
import { findPageSettings } from "#db/queries/settings";
import { untranslatedAmong } from "#db/queries/translate";

type Found = { found: JournalEntry & Untranslated; own: JournalEntry };

/** The entry at an address, or as it is edited at that of a preview, with what its page shows. @throws as findAtAddress does */
export async function loadEntry(args: LoaderFunctionArgs) {
  const preview = await findPreview(args, journalEntryDefinition);
  const { found, own }: Found = preview
    ? { found: preview, own: preview }
    : await findTranslated(args, "journal", journalQueries.findVisible);
  const { id, title, lead, image, author } = found;
  const worded = withCategoryWord(found);
  const { category } = worded;
  const [addresses, [picture], sections, writer, { timeZone }, neighbours, search] = await Promise.all([
    preview ? undefined : findAddresses("journal", own, found),
    firstPictures([{ title, images: image ? [image] : [] }]),
    readSections(found.sections, title),
    findWriter(author),
    findPageSettings(),
    findNeighboursOf(own),
    findSearchTexts(found),
  ]);
  const entry = {
    id,
    title,
    lead,
    category,
    ...(own.category !== category && { own: own.category }),
    ...writer,
    date: entryDate(dateOf(own), timeZone),
    ...untranslatedAmong(worded, ["title", "lead", "category", "sections"]),
  };
  return {
    own,
    entry,
    ...(picture && { picture }),
    ...(sections.length > 0 && { sections }),
    ...neighbours,
    ...search,
    ...addresses,
    ...(preview && { isPreview: true }),
  };
}

/** The author, and the address of their page, if they have one. */
async function findWriter(id: number | null): Promise<{ author?: string; authorPath?: string }> {
  const author = id && (await findTeamNames([id])).get(id);
  if (!author) return {};
  const { path } = (await findProfilePaths("team"))({ id, title: author }) ?? {};
  return { author, ...(path && { authorPath: path }) };
}

/** Leaves out one that there is not, which would be in the data of the document. */
async function findNeighboursOf(entry: JournalEntry): Promise<Neighbours> {
  const { previous, next } = await findNeighbours(entry);
  return { ...(previous && { previous }), ...(next && { next }) };
}

type Neighbours = Partial<Awaited<ReturnType<typeof findNeighbours>>>;
