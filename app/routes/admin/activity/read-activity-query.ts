import { type LogName, logs } from "#app/schemas/activity-log/activity";
import { day, listPage } from "#app/schemas/filters/listing-query";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { z } from "#app/schemas/zod-config";
import { parseId, readListQuery } from "#app/server/http/url-params";
import { utcDay } from "#app/server/records/local-time";

/** 'properties/7' */
const record = z.string().transform((value, context) => {
  const [path, number, ...rest] = value.split("/");
  const kind = allDefinitions.find((definition) => definition.path === path)?.kind;
  const id = parseId(number);
  if (kind && id && rest.length === 0) return { kind, id, path: value };
  context.addIssue({ code: "custom", message: "Invalid input" });
  return z.NEVER;
});

/** Parses page and filters. @throws a redirect to the URL without its invalid parameters */
export function readActivityQuery(
  request: Request,
  { log, users, timeZone }: { log: LogName; users: { id: number }[]; timeZone: string },
) {
  const schema = z.object({
    person: z.enum(["visitors", "schedule", ...users.map(({ id }) => String(id))]).optional(),
    from: day.optional(),
    to: day.optional(),
    kind: z.enum(Object.keys(logs[log].groups)).optional(),
    record: record.optional(),
    page: listPage.optional(),
  });
  const { page = 1, ...query } = readListQuery(schema, request);
  const { person, from, to, kind: group, record: of } = query;
  const since = from && utcDay(from, timeZone).start;
  const until = to && utcDay(to, timeZone).end;
  return { page, query, filters: { log, person, since, until, group, record: of, page } };
}
