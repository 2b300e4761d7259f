import { sql } from "kysely";
import {
  type ProgressReport,
  type ProgressReportInput,
  progressReportDefinition,
} from "#app/schemas/progress/progress-report";
import { publicValues } from "#app/schemas/records/record-values";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { localDate } from "#app/schemas/units/time-zone";
import { m } from "#app/words/compiled/messages.js";
import { db } from "../../client/client";
import { inSortOrder } from "../lists/orders";
import { ofParentIn } from "../publishing";
import { recordQueries } from "../records/record-queries";
import { findSettings } from "../settings";

const reports = recordQueries(progressReportDefinition, { orderOf: () => inSortOrder("date", true) });

const today = async () => localDate((await findSettings()).timeZone);

export const progressReportQueries = {
  ...reports,

  /** Errors that only the server knows of: a day that comes. */
  async findErrors(
    values: Partial<ProgressReportInput>,
    id?: number,
    intent?: "publish" | "draft",
  ): Promise<Record<string, string[]>> {
    const isLater = (values.date ?? "") > (await today());
    return {
      ...(await reports.findErrors(values, id, intent)),
      ...(isLater && { date: [m.report_date_future()] }),
    };
  },

  /** Dates a report that has no date: today in the firm's time zone, or as it is stored. */
  async complete(values: Record<string, unknown>, id?: number) {
    if (values.date) return values;
    const stored = id === undefined ? undefined : await reports.findById(id);
    return { ...values, date: stored?.date ?? (await today()) };
  },
};

/** The reports of a project that visitors see, the newest first, and the number of all. */
export async function findVisibleReports(project: number, page: number, size: number) {
  const [ofProject = sql<boolean>`0`] = ofParentIn(progressReportDefinition, project);
  const { total } = await reports
    .visibleRows()
    .where(ofProject)
    .select((rows) => rows.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  // Few projects have reports: the page of any other asks for none.
  const found = total > 0 ? await reports.findRecords({ parent: project, page }, size) : [];
  const visible = found.map(({ untranslated, ...report }): ProgressReport & Untranslated => ({
    ...publicValues(progressReportDefinition, report),
    ...(untranslated && { untranslated }),
  }));
  return { reports: visible, total };
}

/** The first report with a picture of the same viewpoint, by the number of the later report; none of a report that is the first itself. */
export async function findReportsBefore(ids: number[]) {
  const { rows } = await sql<{ later: number; first: number }>`
    select later.id as later, (
      select first.id from updates as first
      where first.project = later.project and (first.date, first.id) < (later.date, later.id)
        and fold(first.viewpoint) = fold(later.viewpoint) and first.images <> '[]' and first.hidden = 0
      order by first.date, first.id limit 1
    ) as first
    from updates as later where later.id in (${sql.join(ids)}) and later.viewpoint <> ''`.execute(db);
  const pairs = rows.filter(({ first }) => first !== null);
  const found = await reports.findAmong(
    {},
    pairs.map(({ first }) => first),
  );
  const byId = new Map(found.map((report) => [report.id, report]));
  return new Map(pairs.map(({ later, first }) => [later, byId.get(first)]));
}
