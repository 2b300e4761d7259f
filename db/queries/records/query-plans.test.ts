import type Database from "better-sqlite3";
import { LRUCache } from "lru-cache";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { requestContext } from "#app/config/request-context";
import type { RecordRowQuery } from "#app/schemas/admin-lists/record-filters";
import { fileCategories } from "#app/schemas/file";
import {
  listSorts,
  messageTabs,
  type ProjectQuery,
  type PropertyQuery,
} from "#app/schemas/filters/listing-query";
import { projectDefinition } from "#app/schemas/kinds/project";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { publishingStates } from "#app/schemas/publishing";
import { defaultSettings } from "#app/schemas/site/settings";
import { sampleContent } from "#db/sample/content";
import { plainFile } from "#tests/support/plain-records";
import { db, sqlite } from "../../client/client";
import { sampleMessages } from "../../sample/messages";
import { sampleProjects } from "../../sample/projects";
import { sampleProperties } from "../../sample/properties";
import { findActivities } from "../activities";
import { findEntries, insertEntry, updateEntry } from "../address-book/address-book";
import { enqueueAlerts } from "../alerts/enqueue-alerts";
import { findMatches } from "../alerts/matches";
import { confirmAlert, findSubscriber, insertAlert, purgeAlerts, removeAlerts } from "../alerts/subscribers";
import { mergeContacts, splitMessages } from "../contacts/change-contacts";
import { findContactsByKeys } from "../contacts/contact-keys";
import { findContact, findContactMessages, findContacts, findSimilarContacts } from "../contacts/contacts";
import { findPersonalData, removePersonalData } from "../contacts/personal-data";
import { purge } from "../database/purge";
import { deleteUnclaimed, findKnownBaseNames, findUnclaimedBytes } from "../files/file-maintenance";
import {
  findFileById,
  findFiles,
  findFilesByPaths,
  findFilesToChoose,
  findServedFile,
  findUses,
  insertFile,
  picturesOf,
} from "../files/files";
import { countLandings } from "../filters/count-landings";
import { findImport, findImports, findPendingImport, purgeImports } from "../imports/imports";
import { findByReferences, findNamedPictures } from "../imports/lookups";
import { findRememberedColumns, findRememberedWords } from "../imports/remembered-columns";
import { moveInOrder } from "../lists/move-in-order";
import { findEnquiry } from "../messages/enquiries";
import { findEvents } from "../messages/events";
import { findEnquiries, findMessages, type MessageFilters } from "../messages/message-list";
import { findMessageById, insertMessage, markMessageRead, markSpam, unmarkSpam } from "../messages/messages";
import { findToday } from "../messages/today";
import { saveWork } from "../messages/work";
import { dismissMails, findUnsent, retryMails } from "../outbox/outbox";
import { claimMail, expireMails, markLostMailsUnsure, updateClaimedMail } from "../outbox/outbox-claims";
import { insertSample } from "../sample/insert-sample";
import { findSettings, storeSetting } from "../settings";
import { countUnread, findDrafts, findStats } from "../stats";
import { confirmEmail, mailEmailLink } from "../users/email-links";
import { insertRecoveryLink, mailPasswordLinks, resetPassword } from "../users/password-links";
import { deletePendingForm, findPendingForm, insertPendingForm, mayKeepForms } from "../users/pending-forms";
import { deleteSession, endOwnSessions, findSession, insertSession, updateLastSeen } from "../users/sessions";
import { findUserLink } from "../users/user-links";
import { changePassword, findByCredentials, insertUser } from "../users/users";
import { teamQueries } from "./content";
import { publishDue } from "./due";
import * as journal from "./journal";
import { journalQueries } from "./journal";
import * as projects from "./projects";
import { projectQueries } from "./projects";
import * as properties from "./properties";
import { findNearProperties, propertyQueries } from "./properties";
import { deleteRecord, findDeleted, restoreRecord } from "./trash";

/** A statement and the steps of its query plan: 'SCAN properties', 'SEARCH properties USING INDEX …'. */
type JournalFilter = Parameters<typeof journal.findEntries>[0];
type Plan = { statement: string; steps: string[] };

let plans: Plan[] = [];
const known = new Map<string, Plan>();
const editor = { id: 1, name: "Administrator" };

// Without ANALYZE, SQLite plans alike for ten rows and for 100,000.
beforeAll(async () => {
  const files = sampleProperties[0]?.images.map((path, id) => pictureAt(path, id)) ?? [];
  await insertSample({
    ...sampleContent,
    properties: sampleProperties,
    projects: sampleProjects,
    unitTypes: [],
    units: [],
    reports: [],
    messages: sampleMessages,
    files,
    settings: defaultSettings,
  });
  await insertUser({ username: "admin", password: "a password", name: editor.name });
  const prepare = sqlite.prepare.bind(sqlite);
  // Bypasses the cache of prepared statements, so that each statement passes `prepare`.
  vi.spyOn(LRUCache.prototype, "get").mockReturnValue(undefined);
  // Transactions use it, too.
  vi.spyOn(sqlite, "prepare").mockImplementation((statement: string) => {
    if (/^\s*(?:select|with|insert|update|delete)/.test(statement)) {
      const plan = known.get(statement) ?? planOf(prepare(`EXPLAIN QUERY PLAN ${statement}`), statement);
      known.set(statement, plan);
      plans.push(plan);
    }
    return prepare(statement);
  });
});

/** A plan does not depend on the values of the parameters. */
function planOf(explanation: Database.Statement, statement: string): Plan {
  const parameters = Array.from(statement.matchAll(/\?/g), () => null);
  const steps = explanation.all(...parameters).map((step) => (step as { detail: string }).detail);
  return { statement: statement.replace(/\s+/g, " ").trim(), steps };
}

function pictureAt(path: string, size: number) {
  const unmeasured = { width: null, height: null, colour: null, isDrawing: null, lightTenths: null };
  const name = `${path}.jpg`;
  return {
    ...unmeasured,
    alt: null,
    caption: null,
    uploadedBy: null,
    name,
    path: `/uploads/${name}`,
    type: "image/jpeg",
    category: null,
    size,
    createdAt: "2026-01-01",
  };
}

/** The steps that scan a whole table or sort its rows. */
function slowSteps({ statement, steps }: Plan) {
  return steps
    .filter((step) => isScan(step, statement) || isSort(step, statement))
    .map((step) => ({ step, statement }));
}

/** Bounded sets: matches of a search (./search), candidates for similar records and references, base names and ids of a statement, tables. */
const bounded =
  /^SCAN (?:sqlite_sequence|found|matching|newest|near|base_name|json_each|each|lists|candidates)\b/;
/** Lists of listings, projects and the journal read an index that holds all that they filter, and sort what they find in it. */
const listed =
  /^SCAN (?:(?:properties|projects) USING COVERING INDEX \w+_(?:listed|counted|found)|journal USING COVERING INDEX journal_(?:listed|shown))$/;
const sortsListed =
  /^with (?:lists|newest)|^select .* group by (?:failed$|category )|^select id from "(?:properties|projects|journal)"(?: where .*)? order by .* limit \? offset \?$/;
/** A partial index that holds nothing else. */
const whole =
  /INDEX \w+_(?:featured|deleted|open|featured_in_order|without_(?:picture|description|price)|of_images|of_pictures)$/;
const page = / limit \?(?: offset \?)?$/;
/** A whole table is counted from an index, too. */
const wholeCount = /^select count\(\*\) as \w+ from "?\w+"?$/;
/** The matches of an index, the rows with these ids, or the newest. */
const fullText = /^SCAN (?:\w+_search|texts) VIRTUAL TABLE INDEX (?:\d+:=?M\d+|\d+:=|\d+:)$/;

/** Not slow: reading an index in order until the page is full, counting from an index. */
function isScan(step: string, statement: string) {
  if (
    !step.startsWith("SCAN") ||
    step === "SCAN CONSTANT ROW" ||
    bounded.test(step) ||
    whole.test(step) ||
    listed.test(step) ||
    fullText.test(step)
  )
    return false;
  const inOrder = / USING (?:COVERING )?INDEX /.test(step);
  // A page without rows.
  if (statement.includes('"id" in ()')) return false;
  const newestOf = /select (?:id|category) from "?\w+"? order by id desc limit \?/.test(statement);
  return !(inOrder && (page.test(statement) || wholeCount.test(statement))) && !newestOf;
}

/** Not slow: sorting the rows of one page, or a bounded set. */
function isSort(step: string, statement: string) {
  const isSmall =
    /"id" in \(|(?:in|from) found|id in \(select value from json_each|as (?:matching|"newest"|"near")/.test(
      statement,
    ) || sortsListed.test(statement);
  return step.includes("TEMP B-TREE") && !isSmall;
}

async function expectNoScan(...queries: (() => Promise<unknown>)[]) {
  for (const query of queries) {
    plans = [];
    await query();
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap(slowSteps)).toEqual([]);
  }
}

const amountOf = (amount: number) => ({ text: String(amount), amount });

/** Every combination of the filters. */
function combinations<Query>([filter, ...rest]: Query[]): Query[] {
  if (!filter) return [{} as Query];
  return combinations(rest).flatMap((one) => [one, { ...one, ...filter }]);
}

/** No search, long words, short words, both. */
const searches = [undefined, "garden villa", "wa", "garden wa"];

describe("a list is read in index order", () => {
  const sorts = [undefined, "newest", "price", "price-desc", "area", "area-desc", "rate"] as const;
  test.each(sorts)("properties, every filter and search: %s", async (sort) => {
    const filters = combinations<PropertyQuery & { seesAll?: boolean }>([
      { type: "villa", status: "for sale" },
      { minPrice: amountOf(1), maxPrice: amountOf(1e12), bedrooms: 1 },
      { city: "Karachi", neighborhood: "Clifton Block 4", instalments: "yes" },
      { feature: ["Garden"], minArea: amountOf(1), maxArea: amountOf(1e6) },
      { seesAll: true },
    ]);
    for (const filter of filters)
      for (const q of searches)
        await expectNoScan(
          () => propertyQueries.findCards({ ...filter, q, sort }, 2),
          () => propertyQueries.findRecords({ ...filter, q, sort, page: 2 }, 1),
        );
  });

  test.each(listSorts)("projects, every filter and search: %s", async (sort) => {
    const filters = combinations<ProjectQuery & { seesAll?: boolean }>([
      { category: "residential" },
      { status: "completed" },
      { city: "Karachi" },
      { seesAll: true },
    ]);
    for (const filter of filters)
      for (const q of searches)
        await expectNoScan(
          () => projectQueries.findCards({ ...filter, q, sort }, 2),
          () => projectQueries.findRecords({ ...filter, q, sort, page: 2 }, 1),
        );
  });

  test.each(["10 marla wah", "14.5 crore", "33", "#7", "villa in wah"])("a search for '%s'", async (q) => {
    await expectNoScan(
      () => propertyQueries.findCards({ q, type: "villa" }, 2),
      () => propertyQueries.findCards({ q, sort: "price-desc", page: 2 }, 1),
      () => propertyQueries.findRecords({ q }, 2),
      () => propertyQueries.findRows({ q, tab: "featured" }, 2),
      () => propertyQueries.findAmong({ q }, [1, 2, 3]),
      () => projectQueries.findRows({ q, sort: "title" }, 2),
    );
  });

  test("searches of pages in another language, and of the back-office in all", async () => {
    await storeSetting(db, "site", { languages: ["en", "ur"] });
    const context = { id: "", response: undefined as never, language: "ur", textLanguage: "ur" } as const;
    for (const q of [...searches, "10 marla wah", "ولا wa"]) {
      await requestContext.run(context, () =>
        expectNoScan(
          () => propertyQueries.findCards({ q, type: "villa", sort: "price" }, 2),
          () => propertyQueries.findAmong({ q }, [1, 2, 3]),
          () => projectQueries.findCards({ q }, 2),
        ),
      );
      await expectNoScan(
        () => propertyQueries.findRows({ q, tab: "featured" }, 25),
        () => projectQueries.findRows({ q, sort: "title" }, 25),
        () => teamQueries.findRows({ q }, 25),
      );
    }
    await storeSetting(db, "site", {});
  });

  test.each(listSorts)("lists of the back-office, every tab and search: %s", async (sort) => {
    for (const q of searches) {
      for (const tab of [undefined, ...(propertyDefinition.tabs?.values ?? [""])])
        await expectNoScan(() => propertyQueries.findRows({ q, tab, sort }, 25));
      for (const tab of [undefined, ...(projectDefinition.tabs?.values ?? [""])])
        await expectNoScan(() => projectQueries.findRows({ q, tab, sort }, 25));
      for (const tab of [undefined, ...messageTabs])
        await expectNoScan(() => findMessages({ q, tab, sort }, 25));
      for (const tab of [undefined, ...fileCategories])
        await expectNoScan(
          () => findFiles({ q, tab, sort }, 24),
          () => findFiles({ q, tab, sort, page: 9 }, 1),
        );
      await expectNoScan(
        () => findFilesToChoose({ q, arePictures: true }, 24),
        () => findFilesToChoose({ q, arePictures: true }, 1),
      );
    }
  });

  test.each([...listSorts, "status", "lowest", "highest"] as const)(
    "records by what they lack: %s",
    async (sort) => {
      const isByPrice = sort === "lowest" || sort === "highest";
      const added = { since: "2026-01-01T00:00:00.000Z", until: "2027-01-01T00:00:00.000Z" };
      const filters: RecordRowQuery[] = [
        { status: "sold" },
        { agent: 1 },
        { without: "picture" },
        { without: "description" },
        { status: "for sale", agent: 1, without: "picture", state: "published", tab: "residential" },
        { tab: "featured", status: "for sale" },
        { tab: "featured" },
        added,
        { ...added, tab: "residential" },
        { ...added, status: "for sale", without: "picture" },
      ];
      const range = { minPrice: amountOf(1), maxPrice: amountOf(1e9) };
      const priced = [range, { ...range, ...added }, { ...range, agent: 1 }, { ...range, status: "sold" }];
      for (const filter of priced)
        await expectNoScan(
          () => propertyQueries.findRows({ ...filter, sort }, 25),
          () => propertyQueries.findRows({ ...filter, sort, q: "garden" }, 25),
          () => propertyQueries.findRows({ ...filter, sort, tab: "villa", page: 2 }, 1),
        );
      for (const q of searches)
        for (const filter of filters) {
          await expectNoScan(
            () => propertyQueries.findRows({ ...filter, q, sort }, 25),
            () => propertyQueries.findRows({ ...filter, q, sort, page: 2 }, 1),
          );
          if (!isByPrice) await expectNoScan(() => projectQueries.findRows({ ...filter, q, sort }, 25));
        }
      await expectNoScan(() => propertyQueries.findRows({ without: "price", sort }, 25));
    },
  );

  test("featured records in the order of Home", async () => {
    await expectNoScan(
      () => propertyQueries.findRows({ tab: "featured" }, 25),
      () => projectQueries.findRows({ tab: "featured" }, 25),
      () => moveInOrder("properties", "featuredOrder", { id: 1, to: 2 }),
    );
  });

  test.each(listSorts)("messages by what is done about them: %s", async (sort) => {
    const filters: MessageFilters[] = [
      { stage: "viewing" },
      { owner: 1 },
      { owner: null },
      { listing: "property-1" },
      { listing: "project-1" },
      { label: "urgent" },
      { due: "overdue", today: "2026-12-24" },
      { due: "today", today: "2026-12-24" },
      { due: "unanswered" },
      { stage: "viewing", owner: 1, label: "urgent", tab: "unread" },
    ];
    for (const q of searches)
      for (const filter of filters) await expectNoScan(() => findEnquiries({ ...filter, q, sort }, 25));
  });

  test.each(listSorts)("records in one state, of the back-office and of the API: %s", async (sort) => {
    for (const state of publishingStates)
      for (const q of searches)
        for (const page of [1, 9]) {
          const query = { q, state, page, seesAll: true };
          await expectNoScan(
            () => propertyQueries.findRows({ q, state, sort, page }, 1),
            () => projectQueries.findRows({ q, state, sort, page }, 1),
            () => propertyQueries.findRecords(query, 1),
            () => projectQueries.findRecords(query, 1),
          );
        }
  });

  test("public lists and their counts read nothing but an index", async () => {
    plans = [];
    for (const query of [
      {},
      { city: "Karachi", feature: ["Garden"], sort: "rate" },
    ] satisfies PropertyQuery[])
      await propertyQueries.findCards(query, 1);
    for (const query of [{}, { city: "Karachi", status: "ongoing", sort: "title" }] satisfies ProjectQuery[])
      await projectQueries.findCards(query, 1);
    const lists = plans.filter(({ statement }) =>
      / offset \?$|^select count|^with lists| group by /.test(statement),
    );
    expect(lists).toHaveLength(14);
    for (const { statement, steps } of lists) {
      const read = steps.filter((step) => /(?:SCAN|SEARCH) (?:properties|projects)/.test(step));
      expect(read, statement).toEqual([expect.stringMatching(listed)]);
    }
  });

  test("landing pages are counted in the order of an index, without sorting", async () => {
    plans = [];
    for (const list of ["properties", "projects"] as const) await countLandings(list);
    const read = expect.stringMatching(listed);
    expect(plans.map(({ steps }) => steps)).toEqual([[read], [read]]);
  });

  test("featured records and the sitemap", async () => {
    await expectNoScan(
      () => properties.findFeaturedProperties(5),
      () => properties.findFeaturedProperties(5, "villa"),
      () => propertyQueries.findFeaturedRecords(5),
      () => properties.findPropertyIndex(10),
      () => properties.findNewestProperties(10),
      () => projects.findFeaturedProjects(3),
      () => projectQueries.findFeaturedRecords(3),
      () => projects.findProjectIndex(10),
    );
  });

  test.each(listSorts)("entries of the journal in the back-office: %s", async (sort) => {
    for (const q of searches)
      for (const state of [undefined, ...publishingStates])
        await expectNoScan(
          () => journalQueries.findRows({ q, state, sort }, 25),
          () => journalQueries.findRows({ q, state, sort, page: 2 }, 1),
        );
  });

  test("the journal, its feed and what leads from one entry to the next", async () => {
    const period = { from: "2026-01-01T00:00:00.000Z", until: "2027-01-01T00:00:00.000Z" };
    const entry = { id: 1, publishAt: null, createdAt: "2026-11-04T09:00:00.000Z" };
    for (const filter of combinations<JournalFilter>([{ category: "News" }, { period }]))
      await expectNoScan(
        () => journal.findEntries(filter, 1, 12),
        () => journal.findEntries(filter, 2, 1),
      );
    await expectNoScan(
      () => journal.findNeighbours(entry),
      () => journal.findJournalIndex(10),
      () => journalQueries.findRecords({}, 50),
      () => journalQueries.findFirstCards({ q: "garden" }, 6),
      () => journal.findEntryOptions([1]),
      () => journal.findUsedCategories(),
      () => journal.findCategories({}),
      () => journal.findCategories({ period }),
    );
    plans = [];
    await journal.findYears({ category: "News" }, 300);
    const steps = plans.flatMap((plan) => plan.steps).filter((step) => step.includes("journal"));
    expect(steps).toEqual([
      "SCAN journal USING INDEX journal_shown",
      "SEARCH journal USING INDEX journal_shown (<expr><?)",
    ]);
  });

  test("the dashboard and the trash", async () => {
    await expectNoScan(
      () => findActivities(8),
      () => findToday("2026-12-24", 3),
      () => findDrafts(3),
      () => findDeleted(100),
      () => countUnread(),
    );
    plans = [];
    await findStats();
    const [{ steps = [] } = {}] = plans;
    expect(steps.filter((step) => /^SCAN (?!\w+ USING COVERING INDEX)(?!CONSTANT ROW)/.test(step))).toEqual(
      [],
    );
  });
});

test("one record, its images and similar records are found by an index", async () => {
  const property = await properties.findPropertyById(1);
  const project = await projects.findProjectById(1);
  if (!property || !project) throw new Error("The sample firm has both.");
  await expectNoScan(
    () => properties.findPropertyById(1),
    () => projects.findProjectById(1),
    () => findMessageById(1),
    () => findEnquiry(1),
    () => findEvents([1]),
    () => picturesOf(property),
    () => findFileById(1),
    () => findFilesByPaths(["/uploads/a.jpg", "/uploads/b.jpg"]),
    () => findServedFile("/uploads/a.jpg"),
    () => findServedFile("/uploads/4f0c2d6e8a1b3c5d7e9f0a2b-640.avif", "4f0c2d6e8a1b3c5d7e9f0a2b"),
    () => findUses("/uploads/a.jpg"),
    () => properties.findSimilarProperties(property, 3),
    () => projects.findNextProject(project),
  );
});

test("the listings of a shortlist are read by their ids", async () => {
  plans = [];
  await propertyQueries.findAmong({}, [1, 2, 3]);
  expect(plans.map(({ steps }) => steps)).toEqual([
    ["SEARCH properties USING INTEGER PRIMARY KEY (rowid=?)"],
  ]);
});

test("listings near another one are found by the index of the places", async () => {
  const place = { id: 1, status: "sold", coordinates: "33.77, 72.75" } as const;
  await expectNoScan(() => findNearProperties(place, 3));
  const steps = plans.flatMap((plan) => plan.steps);
  const search =
    "SEARCH properties USING INDEX properties_by_place (status=? AND <expr>=? AND <expr>>? AND <expr><?)";
  expect(steps).toContain(search);
});

test("a write reads only its own record", async () => {
  const [property] = sampleProperties;
  const [project] = sampleProjects;
  const [message] = sampleMessages;
  if (!property || !project || !message) throw new Error("The sample firm has all three.");
  const { createdAt: _, ...input } = property;
  const { createdAt: __, ...projectInput } = project;
  const { name, email, phone, subject, message: text } = message;
  const typed = { stage: "viewing", lostReason: "", nextAction: "", nextActionOn: null } as const;
  const work = { work: { ...typed, ownerId: 1, labels: ["urgent"] }, isDone: false, note: "", isCall: true };
  await expectNoScan(
    () => insertMessage({ name, email, phone, subject, message: text }, { submission: "one" }),
    () => insertMessage({ name, email, phone, subject, message: text }, { isInDigest: true }),
    () => markMessageRead(1),
    () => saveWork(1, work, editor),
    () => markSpam(1, editor),
    () => unmarkSpam(1, { asUnread: true }),
    () => properties.createProperty(input, editor, "two"),
    () => properties.updateProperty(1, { ...input, title: "Another" }, editor),
    () => projects.createProject(projectInput, editor, "three"),
    () => projects.updateProject(1, { ...projectInput, title: "Another" }, editor),
    () => deleteRecord("property", 2, editor).then((revision) => restoreRecord(revision ?? 0, editor)),
    () => deleteRecord("message", 1, editor).then((revision) => restoreRecord(revision ?? 0, editor)),
    () => insertFile(plainFile, { uploadedBy: 1, userName: "Ayesha", category: "images", claimed: true }),
    () => deleteRecord("file", 1, editor).then((revision) => restoreRecord(revision ?? 0, editor)),
  );
});

test("contacts, and whom a message belongs to, are found by an index", async () => {
  const person = { name: "Sadia", email: "sadia@example.pk", phone: "0300 1234567", note: "" };
  await expectNoScan(
    () => findContact(1),
    () => findContacts({ page: 2 }, 1),
    () => findContacts({ q: "garden villa" }, 1),
    () => findContacts({ q: "garden wa" }, 1),
    () => insertEntry(db, person).then((entry) => updateEntry(db, entry, { ...person, note: "Called" })),
    () => insertEntry(db, person, 1),
    () => findEntries(1, 5),
    () => findContacts({ q: "0300 1234567" }, 1),
    () => findMessages({ q: "+92 300 1234567", tab: "unread" }, 2),
    () => findContactMessages(1, 5),
    () => findSimilarContacts(1, 5),
    () => mergeContacts(1, 2, editor),
    () => splitMessages(1, [1], editor),
    () => findPersonalData(1),
    () => removePersonalData(2, editor),
  );
});

test("the people of a table are found by the indexes of their addresses and numbers", async () => {
  plans = [];
  await findContactsByKeys({ ids: [1], emails: ["sadia@example.pk"], phones: ["+923001234567"] });
  const steps = plans.flatMap((plan) => plan.steps);
  for (const key of ["email", "phone"])
    for (const table of ["messages", "address_book"])
      expect(steps.filter((step) => step.includes(`INDEX ${table}_by_${key}_key (`))).toHaveLength(1);
});

test("imports, and the records and pictures that their rows name, are found by an index", async () => {
  const references = ["mhb-1", "MHB-2"];
  await expectNoScan(
    () => findImports(20),
    () => findPendingImport(1),
    () => findRememberedColumns("property", ["ref no", "name"]),
    () => findRememberedWords("property"),
    () => findImport(1),
    () => findContactsByKeys({ ids: [1], emails: ["sadia@example.pk"], phones: ["+923001234567"] }),
    () => findByReferences(propertyDefinition, references),
    () => findByReferences(projectDefinition, references),
    () => findNamedPictures(["House.jpg", "/uploads/a.jpg"]),
    () => purgeImports(),
  );
});

test("alerts that are due, and what they match, are found by an index", async () => {
  const time = new Date().toISOString();
  const due = { publishedBefore: time, mailedBefore: time, time };
  await insertAlert(db, "sadia@example.pk", { kind: "property", filters: "type=villa", frequency: "daily" });
  sqlite.exec("UPDATE alerts SET confirmedAt = createdAt, seenId = 0");
  await expectNoScan(
    () => enqueueAlerts({ ...due, frequency: "at once" }),
    () => enqueueAlerts({ ...due, frequency: "daily" }),
    () => findMatches({ kind: "property", filters: "q=garden&type=villa" }, { after: 0, upTo: 9 }),
    () => findMatches({ kind: "project", filters: "" }, { after: 0, upTo: 9 }),
    () => findSubscriber("key"),
    () => confirmAlert("key", 1),
    () => removeAlerts("key", 1),
    () => purgeAlerts(),
  );
});

test("what is due, and the versions beside a record, are found by an index", async () => {
  const [property] = sampleProperties;
  if (!property) throw new Error("The sample firm has one.");
  const { createdAt: _, ...input } = property;
  const publishAt = "2999-01-01T00:00:00.000Z";
  await expectNoScan(
    () => publishDue(),
    () => properties.updateProperty(1, { ...input, title: "Scheduled", publishAt }, editor),
    () => properties.updateProperty(1, { ...input, title: "Draft", publishAt }, editor, { intent: "draft" }),
    () => propertyQueries.findEdited(1),
    () => propertyQueries.discardDraft(1, editor),
    () => publishDue(publishAt),
  );
});

test("due and open e-mails are found by an index", async () => {
  const claim = { id: 1, tries: 1, kind: "notification" } as const;
  await expectNoScan(
    () => claimMail(new Date(), new Date()),
    () => updateClaimedMail(claim, "waiting", "sending"),
    () => markLostMailsUnsure(new Date()),
    () => expireMails(new Date()),
    () => findUnsent(),
    () => retryMails("given up"),
    () => dismissMails("unsure"),
  );
});

test("what is due is found by an index", async () => {
  sqlite.exec("UPDATE properties SET dueAt = '2126-01-01' WHERE id = 1");
  await expectNoScan(
    () => publishDue(),
    () => publishDue("2126-01-02"),
  );
});

test("users, their links and their other sessions are found by an index", async () => {
  const user = {
    id: 1,
    username: "admin",
    name: "Administrator",
    role: "admin",
    theme: "system" as const,
    email: null,
  };
  await expectNoScan(
    () => mailPasswordLinks("admin", "https://firm.example"),
    () => findUserLink("a secret", "password"),
    () => resetPassword("a secret", "another password"),
    () => insertRecoveryLink("admin", true),
    () => mailEmailLink(user, "new@firm.example", "https://firm.example"),
    () => confirmEmail("a secret"),
    () => updateLastSeen("a key"),
    () => endOwnSessions(user, { currentKey: "a key" }),
  );
});

test("sessions, pending forms and expired rows are found by an index", async () => {
  await expectNoScan(
    () => insertSession(1).then(async (id) => [await findSession(id), await deleteSession(id)]),
    () =>
      insertPendingForm({ userId: 1 }, "/admin", []).then(async (id) => [
        await findPendingForm(id, 1, "/admin"),
        await deletePendingForm(id, 1),
      ]),
    () => mayKeepForms(1, "a device"),
    () => changePassword(1, "another password"),
    () => findByCredentials("admin", "a password"),
    () => findSettings(),
    () => purge(),
    () => deleteUnclaimed("2026-01-01", 100),
    () => findKnownBaseNames(["4f0c2d6e8a1b3c5d7e9f0a2b"]),
    () => findUnclaimedBytes(1),
  );
});
