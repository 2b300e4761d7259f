import { Link } from "@remix-run/react";
import { Ago } from "#app/components/admin/layout/ago";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Row, Rows } from "#app/components/ui/rows";
import { doerOf, type FormattedActivity } from "#app/schemas/activity-log/activity";
import { m } from "#app/words/compiled/messages.js";
import { ActivityChanges } from "./activity-changes";

type Props = {
  activities: FormattedActivity[];
  /** Shows each time without its date, and every value whole. */
  isOfDay?: boolean;
  /** Names the address, too, and the actor where no user of the firm acted. */
  isAudit?: boolean;
};

/** Activities: what, on which record, by whom and when, and the fields of an edit. */
export function ActivityList({ activities, isOfDay = false, isAudit = false }: Props) {
  return (
    <Rows>
      {activities.map((activity) => (
        <Row key={activity.id} holds="link">
          <ActivityHead
            activity={activity}
            isOfDay={isOfDay}
            by={isAudit ? auditedBy(activity) : byWords(activity)}
          />
          <ActivityChanges {...activity} isCut={!isOfDay} />
        </Row>
      ))}
    </Rows>
  );
}

const columns = "grid items-baseline gap-x-6 gap-y-0.6 text-pretty wrap-anywhere @lg:grid-cols-[1fr_auto]";

function byWords({ userName, isBySchedule }: FormattedActivity) {
  if (userName) return m.activity_by({ name: userName });
  return isBySchedule ? m.activity_by_schedule() : "";
}

/** Actors that are no users. */
const others: Record<string, () => string> = {
  Schedule: m.activity_by_schedule,
  Visitor: m.activity_by_visitor,
  "Command line": m.activity_by_command,
};

function auditedBy(activity: FormattedActivity) {
  const by = activity.userName ? byWords(activity) : others[doerOf(activity)]?.();
  return [by, activity.address && m.activity_from_address({ address: activity.address })]
    .filter(Boolean)
    .join(" ");
}

/** The name of the record is underlined alone. */
const linkLook = "no-underline [&_bdi]:underline [&_bdi]:decoration-edge hover:[&_bdi]:decoration-brick";

/** All of it is a link, if the activity has one. */
function ActivityHead({
  activity,
  isOfDay,
  by,
}: {
  activity: FormattedActivity;
  isOfDay: boolean;
  by: string;
}) {
  const { formatTime, formatDateTime } = useDates();
  const { kind, label, subject, to, createdAt, changes } = activity;
  const look = `${columns} ${changes.length > 0 ? "pt-3.8 pb-1.6" : "py-3.8"}`;
  const content = (
    <>
      <span>
        {subject ? `${label}:` : label}{" "}
        {kind === "backup restored" || kind === "backup downloaded" ? (
          <bdi className="inline-block">{formatDateTime(subject)}</bdi>
        ) : (
          <bdi>
            <SoftWrap name={subject} />
          </bdi>
        )}{" "}
        {by && (
          <small className="inline-block text-t3 text-ink-2" dir="auto">
            {by}
          </small>
        )}
      </span>{" "}
      {isOfDay ? (
        <time className="text-t3 text-ink-2" dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      ) : (
        <Ago className="text-t3 text-ink-2" iso={createdAt} />
      )}
    </>
  );
  return to ? (
    <Link className={`${look} ${linkLook}`} to={to}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  );
}
