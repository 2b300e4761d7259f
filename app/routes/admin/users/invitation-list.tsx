import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { Row, Rows } from "#app/components/ui/rows";
import { Words } from "#app/components/ui/words";
import { roleLabelOf } from "#app/schemas/users/permissions";
import { m } from "#app/words/compiled/messages.js";
import type { findInvitations } from "#db/queries/users/invitations";

export type ListedInvitation = Awaited<ReturnType<typeof findInvitations>>[number] & { isExpired: boolean };

type Props = {
  invitations: ListedInvitation[];
  /** Idempotency key of the forms. */
  submission: string;
};

const path = "/admin/users/invitations";

const forReaders = (words: ReactNode) => <span className="sr-only">{words}</span>;

export function InvitationList({ invitations, submission }: Props) {
  const { formatDateTime } = useDates();
  const isBusy = useNavigation().formAction === path;
  return (
    <Rows>
      {invitations.map(({ id, name, email, role, madeBy, expiresAt, isExpired }) => (
        <Row key={id} holds="link">
          <div className="flex flex-wrap items-center justify-between gap-x-6 py-2.4">
            <div className="min-w-0 wrap-anywhere">
              <b className="weight-semibold">{name}</b>
              <small className="block text-t3 text-ink-2">
                {roleLabelOf(role ?? "")}
                {email && ` • ${email}`}
                {madeBy && ` • ${m.invitation_by({ name: madeBy })}`}
              </small>
              <small className="block text-t3 text-ink-2">
                <Words
                  of={
                    isExpired
                      ? m.invitation_expired.parts({ date: formatDateTime(expiresAt) })
                      : m.invitation_open_until.parts({ date: formatDateTime(expiresAt) })
                  }
                  with={{ time: (words) => <time dateTime={expiresAt}>{words}</time> }}
                />
              </small>
            </div>
            <Form method="post" action={path}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="submission" value={submission} />
              <RowActions className="-mx-2.2">
                <button className={actionClass()} name="intent" value="renew" disabled={isBusy} type="submit">
                  <Words of={m.invitation_renew.parts({ name })} with={{ s: forReaders }} />
                </button>
                <button
                  className={actionClass({ isDanger: true })}
                  name="intent"
                  value="withdraw"
                  disabled={isBusy}
                  type="submit"
                >
                  <Words of={m.invitation_withdraw.parts({ name })} with={{ s: forReaders }} />
                </button>
              </RowActions>
            </Form>
          </div>
        </Row>
      ))}
    </Rows>
  );
}
