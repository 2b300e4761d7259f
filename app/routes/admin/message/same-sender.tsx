import { Link } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { capitalize } from "#app/components/format";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { Stage } from "#app/schemas/messages/enquiry";

type Props = {
  contactId: number;
  /** The newest others of the same person. */
  others: { id: number; subject: string; createdAt: string; stage: Stage }[];
};

/** What else the sender of a message has written, and their page. */
export function SameSender({ contactId, others }: Props) {
  const { formatDate } = useDates();
  return (
    <section>
      <h2>From the same person</h2>
      {others.length > 0 && (
        <Rows>
          {others.map(({ id, subject, createdAt, stage }) => (
            <Row key={id}>
              <Link className="touch wrap-anywhere" to={`/admin/messages/${id}`} dir="auto">
                {subject}
              </Link>
              <span className="shrink-0 text-t3 text-ink-2">
                {capitalize(stage)}, {formatDate(createdAt)}
              </span>
            </Row>
          ))}
        </Rows>
      )}
      <p className="mt-2.4 text-t2">
        {others.length === 0 && "This is the only message. "}
        <StandaloneLink to={`/admin/contacts/${contactId}`}>Contact</StandaloneLink>
      </p>
    </section>
  );
}
