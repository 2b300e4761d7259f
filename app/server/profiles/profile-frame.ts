import type { LoaderFunctionArgs } from "@remix-run/node";
import type { JournalRow } from "#app/schemas/content/journal-entry";
import type { Phone } from "#app/schemas/readers/phone-links";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import type { Section } from "#app/schemas/sections/section-kinds";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findSearchTexts } from "#app/server/og-image/search-texts";
import { findAddresses, findTranslated } from "#app/server/records/load-listing";
import { readSections } from "#app/server/sections/read-sections";
import { firstPictures } from "#db/queries/files/files";
import { findProfileIds, type ProfileList } from "#db/queries/profiles";

/** The page of a person, a service or an office, with the names of the frame for its texts. What is empty takes no bytes. */
export type Profile = {
  list: ProfileList;
  id: number;
  title: string;
  /** The position of a person, the summary of a service. */
  lead?: string;
  phone?: Phone[];
  whatsapp?: string;
  email?: string;
  links?: { name: string; url: string }[];
  /** The office of a person, and the address of its page, if it has one. */
  office?: { name: string; path?: string };
  /** Address of an office. */
  address?: string;
  hours?: string;
  mapLink?: string;
  latitude?: number | null;
  longitude?: number | null;
} & Untranslated;

/** Data of the page of a profile; `entries` are those of a person in the journal. */
export type ProfilePage = Omit<Awaited<ReturnType<typeof readFrame>>, "sections"> & {
  sections?: DrawnSection[];
  entries?: Pick<JournalRow, "id" | "title" | "date" | "untranslated">[];
};

type Record = { id: number } & Parameters<typeof findSearchTexts>[0] & Untranslated;

/** Names that a list has for the texts of the frame, and for its picture. */
type Names = { title: string; lead?: string; text: string; image?: string };

const names = {
  team: { title: "name", lead: "position", text: "biography", image: "photo" },
  services: { title: "title", lead: "summary", text: "text", image: "image" },
  offices: { title: "name", text: "text" },
} as const satisfies { [List in ProfileList]: Names };

/** The record at an address if it has a page, in the language of the address and, as `own`, in the first. @throws as findAtAddress does */
export function findProfile<Found extends { id: number } & ({ title: string } | { name: string })>(
  args: LoaderFunctionArgs,
  list: ProfileList,
  find: (id: number) => Promise<Found | undefined>,
) {
  return findTranslated(args, list, async (id) =>
    (await findProfileIds(list)).has(id) ? find(id) : undefined,
  );
}

/** Reads what all profiles have: title, lead, text, picture, sections, and addresses in other languages. */
export async function readFrame(
  list: ProfileList,
  { found, own }: { found: Record; own: Record },
  stored: Section[] = [],
) {
  const { id, title } = found;
  const of: Names = names[list];
  const textOf = (name: string | undefined) => String((name && found[name as keyof Record]) || "");
  const [lead, image] = [textOf(of.lead), textOf(of.image)];
  const [addresses, [picture], text, sections, search] = await Promise.all([
    findAddresses(list, own, found),
    firstPictures([{ title, images: image ? [image] : [] }]),
    readMarkdown(textOf(of.text)),
    readSections(stored, title),
    findSearchTexts(found),
  ]);
  const profile: Profile = { list, id, title, ...(lead && { lead }), ...renamed(found, of) };
  return {
    profile,
    sections,
    ...(text.length > 0 && { text }),
    ...(picture && { picture }),
    ...search,
    ...addresses,
  };
}

/** The texts that are not translated, by their names in the frame; those of an address keep their own. */
function renamed({ untranslated }: Untranslated, of: Names): Untranslated {
  if (!untranslated) return {};
  const byName = new Map(Object.entries(of).map(([name, own]) => [own, name]));
  return {
    untranslated: { ...untranslated, fields: untranslated.fields.map((own) => byName.get(own) ?? own) },
  };
}
