import { sql } from "kysely";
import { statefulDefinitions } from "#app/schemas/kinds/record-kinds";
import { anyTranslation } from "#app/schemas/translations/translation";
import { db, now } from "../../client/client";
import { truncateJournal } from "../../client/truncate-journal";
import { purgeAlerts } from "../alerts/subscribers";
import { purgeImports } from "../imports/imports";
import { purgeListingCounts } from "../listing-counts";
import { purgeEvents } from "../messages/events";
import { purgeSpam } from "../messages/spam";
import { purgeBatches } from "../records/batches";
import { retentionDays } from "../records/trash";
import { purgeNotFound } from "../redirects/not-found";
import { purgeTranslations } from "../translations/translations";
import { pendingFormCutoff } from "../users/pending-forms";

/** Days of the history of a record and of the logs; the trigger on `activities` has the same number. */
const historyDays = 365;

/**
 * Deletes expired revisions, preview links, links of users and login challenges, activities, deleted records, pending forms,
 * translations of what is gone, idempotency keys, sessions, API tokens, spam, the history of messages that are gone, counts of listings, alerts that
 * nobody confirmed, batches with their imports, and imports that nobody finished.
 */
export async function purge() {
  const [expired, oldest] = [retentionDays, historyDays].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString(),
  ) as [string, string];
  await purgeEvents(expired);
  await db
    .deleteFrom("revisions")
    .where("deleted", "=", sql.lit(1))
    .where("createdAt", "<", expired)
    .execute();
  await purgeTranslations();
  await deleteRevisions(oldest);
  await deleteActivities();
  for (const table of ["preview_links", "login_challenges"] as const)
    await db.deleteFrom(table).where("expiresAt", "<", now()).execute();
  // An invitation can get a new address for a while after it has expired.
  const links = db.deleteFrom("user_links").where("expiresAt", "<", now());
  await links
    .where((link) => link.or([link("kind", "!=", "invitation"), link("expiresAt", "<", expired)]))
    .execute();
  await db.deleteFrom("stashes").where("createdAt", "<", pendingFormCutoff()).execute();
  await db.deleteFrom("submissions").where("createdAt", "<", expired).execute();
  // An expired session still names the owner of a pending form.
  await db.deleteFrom("sessions").where("expiresAt", "<", expired).execute();
  await purgeSpam();
  await purgeListingCounts();
  await purgeNotFound();
  await purgeAlerts();
  await purgeImports();
  await purgeBatches(expired);
  await db
    .deleteFrom("api_tokens")
    .where((token) => token.or([token("expiresAt", "<", expired), token("revokedAt", "<", expired)]))
    .execute();
  await truncateJournal();
}

/** Deletes revisions of before this time, but those that a draft or a schedule needs, also of a record in the trash. */
async function deleteRevisions(before: string) {
  const pendingVersions = [...statefulDefinitions, anyTranslation].flatMap(({ path }) =>
    ["draft", "scheduled"].map(
      (column) => sql`select ${sql.ref(column)} from ${sql.table(path)} where ${sql.ref(column)} is not null`,
    ),
  );
  const trashed = ["draft", "scheduled"].map(
    (column) =>
      sql`select record ->> ${column} from revisions where deleted = 1 and record ->> ${column} is not null`,
  );
  await sql`delete from revisions where createdAt < ${before} and deleted = 0
    and id not in (${sql.join([...pendingVersions, ...trashed], sql` union all `)})`.execute(db);
}

/** Deletes by the clock of SQLite, which the trigger that forbids earlier deletions has too. */
async function deleteActivities() {
  const oldest = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${historyDays} days`})`;
  await sql`delete from activities where "createdAt" < ${oldest}`.execute(db);
}
