import { Form, Link, useNavigation } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { capitalize } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { Row, Rows } from "#app/components/ui/rows";
import type { Stage } from "#app/schemas/messages/enquiry";

type Props = {
  contactId: number;
  messages: { id: number; subject: string; createdAt: string; stage: Stage; ownerName: string }[];
  canSplit: boolean;
};

/** The messages of a person; those that are chosen become another person's. */
export function ContactMessages({ contactId, messages, canSplit }: Props) {
  const { formatDate } = useDates();
  const isBusy = useNavigation().formData?.get("intent") === "part";
  return (
    <section>
      <h2>Messages</h2>
      {messages.length === 0 && <p className="mt-2.4 text-t2 text-ink-2">Has not written yet.</p>}
      <Form method="post" action={`/admin/contacts/${contactId}`}>
        <Rows>
          {messages.map(({ id, subject, createdAt, stage, ownerName }) => (
            <Row key={id} holds="button">
              <span className="min-w-0 wrap-anywhere">
                <Link className="touch" to={`/admin/messages/${id}`} dir="auto">
                  {subject}
                </Link>
                <span className="block text-t3 text-ink-2">
                  {[formatDate(createdAt), capitalize(stage), ownerName].filter(Boolean).join(", ")}
                </span>
              </span>
              {canSplit && (
                <label className="grid size-touch shrink-0 place-items-center">
                  <input type="checkbox" name="message" value={id} />
                  <span className="sr-only">Choose {subject}</span>
                </label>
              )}
            </Row>
          ))}
        </Rows>
        {canSplit && (
          <Button name="intent" value="part" isBusy={isBusy}>
            The chosen ones are another person's
          </Button>
        )}
      </Form>
    </section>
  );
}
