import { Link } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatDay } from "#app/components/format";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { Due, DueMessage } from "#db/queries/messages/today";

export function Today({ overdue, due, unanswered }: Record<"overdue" | "due" | "unanswered", Due>) {
  const { formatDate } = useDates();
  const actionOf = ({ nextAction, nextActionOn }: DueMessage) =>
    nextActionOn ? `${nextAction}, ${formatDay(nextActionOn)}` : nextAction;
  const sinceOf = ({ name, createdAt }: DueMessage) => `${name}, ${formatDate(createdAt)}`;
  const groups = [
    { title: "Overdue", filter: "overdue", of: overdue, text: actionOf },
    { title: "Due today", filter: "today", of: due, text: actionOf },
    { title: "Unanswered for a day", filter: "unanswered", of: unanswered, text: sinceOf },
  ].filter(({ of }) => of.count > 0);
  return (
    <section>
      <h2>Today</h2>
      {groups.length === 0 && (
        <p className="mt-2.4 border-t border-line py-3.8 text-t2/normal">
          Nothing is due, and everybody who wrote more than a day ago has an answer.
        </p>
      )}
      {groups.map(({ title, filter, of: { count, messages }, text }) => (
        <div key={filter} className="mt-4">
          <h3 className="flex items-baseline gap-2 text-t2 weight-semibold">
            {title} <span className="tabular text-ink-2">{count.toLocaleString("en")}</span>
          </h3>
          <Rows className="mt-1.4">
            {messages.map((message) => (
              <Row key={message.id} holds="link">
                <Link
                  className="grid min-h-touch content-center py-1.6 no-underline"
                  to={`/admin/messages/${message.id}`}
                >
                  <span className="wrap-anywhere underline decoration-edge decoration-1" dir="auto">
                    {message.subject}
                  </span>
                  <small className="text-t3 text-ink-2" dir="auto">
                    {[text(message), message.ownerName].filter(Boolean).join(", ")}
                  </small>
                </Link>
              </Row>
            ))}
          </Rows>
          {count > messages.length && (
            <StandaloneLink to={`/admin/messages?due=${filter}`}>
              All {count.toLocaleString("en")}
              <span className="sr-only"> {title.toLowerCase()}</span>
            </StandaloneLink>
          )}
        </div>
      ))}
    </section>
  );
}
