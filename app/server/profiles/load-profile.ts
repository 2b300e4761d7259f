import type { LoaderFunctionArgs } from "@remix-run/node";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { toRows } from "#app/server/lists/journal-rows";
import { canonicalOf } from "#app/server/lists/landing-page";
import { m } from "#app/words/compiled/messages.js";
import { findCitiesOf, findCredited, findProfilePaths, type ProfileList } from "#db/queries/profiles";
import { officeQueries, serviceQueries, teamQueries } from "#db/queries/records/content";
import { findEntries } from "#db/queries/records/journal";
import { findRecordsIn, findRecordsOf, findTeamOf } from "#db/queries/records/profile-records";
import { findPageSettings, findPhoneReader } from "#db/queries/settings";
import { translateOne } from "#db/queries/translate";
import { findProfile, type ProfilePage, readFrame } from "./profile-frame";

/** Records of each kind on the page of a person, the newest: nobody looks through more without a filter. */
const maxRecords = 24;

/** Cards of each kind on the page of an office, which lead to the list of its city. */
const maxRecordsOfOffice = 6;

/** The page at an address of this list. @throws 404 without one, also where a record says no more than its card */
export async function loadProfile(args: LoaderFunctionArgs, list: ProfileList): Promise<ProfilePage> {
  const { sections, ...page } = await loaders[list](args);
  return { ...page, ...(sections.length > 0 && { sections }) };
}

const loaders = { team: loadPerson, services: loadService, offices: loadOffice };

async function loadPerson(args: LoaderFunctionArgs) {
  const { found, own } = await findProfile(args, "team", teamQueries.findVisible);
  const { id, phone, email, whatsapp, links = [] } = found;
  const [{ profile, sections: _, ...page }, read, office, records, { entries }, { timeZone }] =
    await Promise.all([
      readFrame("team", { found, own }),
      findPhoneReader(),
      findOffice(found.office),
      findCredited(own.name).then((credited) => findRecordsOf(id, credited, maxRecords)),
      findEntries({ author: id }, 1, maxRecords),
      findPageSettings(),
    ]);
  const rows = await toRows(entries, timeZone);
  return {
    ...page,
    profile: {
      ...profile,
      ...(phone && { phone: read(phone) }),
      ...(email && { email }),
      ...(whatsapp && { whatsapp }),
      ...(links.length > 0 && { links }),
      ...(office && { office }),
    },
    sections: recordSections(records),
    ...(rows.length > 0 && { entries: rows.map(({ author: _, picture: __, lead: ___, ...entry }) => entry) }),
  };
}

async function findOffice(id: number | null | undefined) {
  const office = id ? await officeQueries.findVisible(id) : undefined;
  if (!office) return undefined;
  const { name } = await translateOne("office", office);
  return { name, ...(await findProfilePaths("offices"))({ id: office.id, title: name }) };
}

async function loadService(args: LoaderFunctionArgs) {
  const { found, own } = await findProfile(args, "services", serviceQueries.findVisible);
  const { sections, ...page } = await readFrame("services", { found, own }, found.sections);
  const hasContact = sections.some(({ kind }) => kind === "contact");
  const contact: DrawnSection = { kind: "contact", title: "", text: "" };
  return { ...page, sections: hasContact ? sections : [...sections, contact] };
}

async function loadOffice(args: LoaderFunctionArgs) {
  const { found, own } = await findProfile(args, "offices", officeQueries.findVisible);
  const { phone, email, address, hours, mapLink, latitude, longitude } = found;
  const [{ profile, sections: _, ...page }, read, people, cities] = await Promise.all([
    readFrame("offices", { found, own }),
    findPhoneReader(),
    findTeamOf(found.id),
    findCitiesOf(own.name),
  ]);
  const [records, addresses] = await Promise.all([
    findRecordsIn(cities, maxRecordsOfOffice),
    findListAddresses(cities),
  ]);
  const team: DrawnSection[] = people.length > 0 ? [{ kind: "people", title: m.team_title(), people }] : [];
  return {
    ...page,
    profile: {
      ...profile,
      address,
      phone: read(phone),
      ...(email && { email }),
      ...(hours && { hours }),
      ...(mapLink && { mapLink }),
      latitude,
      longitude,
    },
    sections: [...team, ...recordSections(records, addresses)],
  };
}

/** The lists of the only city that an office answers for: its landing pages, where there are such. */
async function findListAddresses(cities: Awaited<ReturnType<typeof findCitiesOf>>) {
  const addressOf = async (list: keyof typeof cities) => {
    const [city, other] = cities[list];
    if (!city || other) return undefined;
    return (await canonicalOf(list, { city }))?.canonical ?? `/${list}?${new URLSearchParams({ city })}`;
  };
  return { properties: await addressOf("properties"), projects: await addressOf("projects") };
}

type Records = Awaited<ReturnType<typeof findRecordsOf>>;

/** Records as the sections of a story that show them. @param addresses of the whole lists */
function recordSections(
  { projects, properties }: Records,
  addresses: Partial<Record<keyof Records, string>> = {},
): DrawnSection[] {
  const { projects: allProjects = "", properties: allProperties = "" } = addresses;
  return [
    ...(projects.length > 0
      ? [{ kind: "projects" as const, title: m.projects_title(), address: allProjects, projects }]
      : []),
    ...(properties.length > 0
      ? [{ kind: "listings" as const, title: m.properties_title(), address: allProperties, properties }]
      : []),
  ];
}
