import { expect, onTestFinished } from "vitest";
import { defaultValues } from "#app/schemas/lists/value-lists";
import { sendAlerts } from "#app/server/alerts/alert-worker";
import { sqlite } from "#db/client/client";
import { createProperty, propertyQueries } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { emptyTables } from "#tests/support/empty-tables";
import { partsOf, startMailTest } from "#tests/support/mail-test";
import { plainProperty } from "#tests/support/plain-records";
import { subscribe } from "./alert-requests";

const dayMs = 86_400_000;

type Values = Pick<typeof plainProperty, "type" | "status" | "description">;
type Editor = { id: number; name: string };
type Listing = Values & { id: number; isShown: boolean; revision?: number };

/** The alerts, and what each wants. */
const alerts: Record<string, { search: string; frequency: string; wants: (listing: Values) => boolean }> = {
  "villas@example.pk": {
    search: "list=properties&type=villa",
    frequency: "at once",
    wants: ({ type }) => type === "villa",
  },
  "rent@example.pk": {
    search: "list=properties&type=land&status=for+rent",
    frequency: "daily",
    wants: ({ type, status }) => type === "land" && status === "for rent",
  },
  "garden@example.pk": {
    search: "list=properties&q=garden",
    frequency: "at once",
    wants: ({ description }) => description.includes("garden"),
  },
};

/** A crash between the mail's row and the watermark, and one between the server's answer and the note of it. */
const crashTriggers = `
  CREATE TEMP TABLE crashes (at TEXT);
  CREATE TEMP TRIGGER crash_before_watermark BEFORE UPDATE OF seenId ON alerts
    WHEN EXISTS (SELECT 1 FROM crashes WHERE at = 'watermark') BEGIN SELECT RAISE(ABORT, 'crash'); END;
  CREATE TEMP TRIGGER crash_before_note BEFORE UPDATE OF state ON outbox
    WHEN new.state = 'sent' AND EXISTS (SELECT 1 FROM crashes WHERE at = 'note') BEGIN
    SELECT RAISE(ABORT, 'crash');
  END`;

/** The same numbers in each run (Park and Miller). */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const random = randomNumbers(20_261_224);
const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
const someValues = (): Values => ({
  type: pick(defaultValues["property-types"]),
  status: pick(["for sale", "for sale", "for rent", "sold", "leased"]),
  description: random(8) === 0 ? "A house with a garden." : "A house.",
});

const inputOf = ({ type, status, description }: Values) => ({ ...plainProperty, type, status, description });

/** One change of what the firm offers; it returns the listing that it changed. */
async function change(listings: Listing[], editor: Editor): Promise<Listing | undefined> {
  const roll = random(10);
  if (roll < 4 || listings.length === 0) {
    const [values, isShown] = [someValues(), random(3) > 0];
    const intent = isShown ? "publish" : "draft";
    const id = await createProperty(inputOf(values), editor, null, intent);
    const listing = { ...values, id, isShown };
    listings.push(listing);
    return listing;
  }
  // Mostly one of the last: older ones were mailed long ago.
  const listing = listings[Math.max(0, listings.length - 1 - random(60))] as Listing;
  if (listing.revision !== undefined) {
    await restoreRecord(listing.revision, editor);
    listing.revision = undefined;
    return listing;
  }
  if (roll === 4) {
    listing.revision = await deleteRecord("property", listing.id, editor);
    return listing;
  }
  const isWithdrawn = roll === 5 && listing.isShown;
  const values = roll < 8 ? { ...listing } : someValues();
  const intent = isWithdrawn ? "withdraw" : "publish";
  await propertyQueries.update(listing.id, inputOf(values), editor, { intent });
  Object.assign(listing, values, { isShown: !isWithdrawn });
  return listing;
}

const isOffered = ({ isShown, revision, status }: Listing) =>
  isShown && revision === undefined && status !== "sold" && status !== "leased";

/** What lets an hour pass for a mail that waits, or whose process ended. */
const letTimePass = () =>
  sqlite.prepare("UPDATE outbox SET nextAt = ? WHERE closedAt IS NULL").run(new Date(0).toISOString());

/**
 * Makes so many changes with crashes: no alert is missed, none is of what is over, none comes twice but after a crash.
 * @param changesBetweenChecks so many that fewer are published between two checks than a mail names
 */
export async function checkAlertChanges(changeCount: number, changesBetweenChecks: number) {
  emptyTables("subscribers", "alerts", "publications", "properties", "revisions");
  const mail = await startMailTest();
  onTestFinished(() => mail.stop());
  const editor = { id: mail.userId, name: "Ayesha Khan" };
  sqlite.exec(crashTriggers);
  for (const [email, { search, frequency }] of Object.entries(alerts))
    await subscribe(search, { email, frequency });
  await mail.mails();
  const listings: Listing[] = [];
  /** By alert: the listings that were wanted and offered from their publication on. */
  const owed = new Map(Object.keys(alerts).map((email) => [email, new Set<number>()]));
  /** By alert and listing: the Message-IDs of the mails that named it. */
  const named = new Map<string, string[]>();
  const published = new Set<number>();
  let [received, crashes] = [(await mail.mails()).length, 0];

  const noteChange = (listing: Listing) => {
    const isFirst = listing.isShown && listing.revision === undefined && !published.has(listing.id);
    if (isFirst) published.add(listing.id);
    for (const [email, { wants }] of Object.entries(alerts)) {
      if (!isOffered(listing) || !wants(listing)) owed.get(email)?.delete(listing.id);
      else if (isFirst) owed.get(email)?.add(listing.id);
    }
  };

  const check = async (count: number, crash: string | undefined) => {
    if (crash) sqlite.prepare("INSERT INTO crashes VALUES (?)").run(crash);
    const time = Date.now() + (count + 2) * dayMs;
    const isCrashed = await Promise.resolve()
      .then(() => sendAlerts(time))
      .then(() => mail.mails())
      .then(() => false)
      .catch((error) => {
        expect(String(error)).toContain("crash");
        return true;
      });
    sqlite.exec("DELETE FROM crashes");
    crashes += Number(isCrashed);
    const emails = mail.received();
    for (const { to, text } of emails.slice(received)) {
      const { head, body } = partsOf({ from: "", to, text });
      expect(body).not.toMatch(/^And \d+ more/m);
      const messageId = head.find((line) => line.startsWith("Message-ID:")) ?? "";
      for (const [, digits] of body.matchAll(/\/properties\/(\d+)/g)) {
        const listing = listings.find(({ id }) => id === Number(digits));
        const { wants } = alerts[to[0] ?? ""] ?? {};
        expect([to, digits, listing && isOffered(listing) && wants?.(listing)]).toEqual([to, digits, true]);
        const key = `${to} ${digits}`;
        named.set(key, [...(named.get(key) ?? []), messageId]);
      }
    }
    received = emails.length;
    letTimePass();
  };

  for (let count = 1; count <= changeCount; count++) {
    const listing = await change(listings, editor);
    if (listing) noteChange(listing);
    if (count % changesBetweenChecks === 0)
      await check(count, pick(["watermark", "note", undefined, undefined, undefined]));
  }
  for (let last = 1; last <= 3; last++) await check(changeCount + last, undefined);

  const missed = [...owed].flatMap(([email, ids]) => [...ids].filter((id) => !named.has(`${email} ${id}`)));
  expect(missed).toEqual([]);
  const twice = [...named].filter(([, messageIds]) => new Set(messageIds).size > 1);
  expect(twice).toEqual([]);
  // Each crash sends one more copy at most, which has the same Message-ID.
  const messageIds = mail.received().map(({ text }) => text.match(/^Message-ID: .+$/m)?.[0]);
  expect(messageIds.length - new Set(messageIds).size).toBeLessThanOrEqual(crashes);
  return { crashes, owed: [...owed.values()].map(({ size }) => size) };
}
