import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Badge } from "#app/components/ui/badge";
import { Row, Rows } from "#app/components/ui/rows";
import { StatusBadge } from "#app/components/ui/status-badge";
import { StandaloneLink } from "#app/components/ui/text-button";
import { roleLabelOf } from "#app/schemas/users/permissions";

export type ListedUser = {
  id: number;
  username: string;
  name: string;
  role: string;
  email: string | null;
  disabledAt: string | null;
  seenAt: string | null;
};

/** Everybody who has an account; each leads to their page. */
export function UserList({ users, userId }: { users: ListedUser[]; userId: number }) {
  const { formatDateTime } = useDates();
  return (
    <Rows>
      {users.map(({ id, username, name, role, email, disabledAt, seenAt }) => (
        <Row key={id} holds="link">
          <div className="flex flex-wrap items-center gap-x-6 py-2.4 @xl:grid @xl:grid-cols-[minmax(0,1fr)_5rem_6rem_15rem]">
            <div className="min-w-0 basis-full wrap-anywhere">
              <StandaloneLink
                className="min-w-touch weight-semibold"
                to={`/admin/users/${id}`}
                preventScrollReset
              >
                <SoftWrap name={name} />
              </StandaloneLink>
              {id === userId && <Badge className="ms-2.4">You</Badge>}
              <small className="block text-t3 text-ink-2">
                {username}
                {email && ` • ${email}`}
              </small>
            </div>
            <span>{roleLabelOf(role)}</span>
            <StatusBadge status={disabledAt ? "disabled" : "completed"}>
              {disabledAt ? "Disabled" : "Active"}
            </StatusBadge>
            <span className="text-ink-2">
              {seenAt ? (
                <>
                  Last seen <time dateTime={seenAt}>{formatDateTime(seenAt)}</time>
                </>
              ) : (
                "Not signed in lately"
              )}
            </span>
          </div>
        </Row>
      ))}
    </Rows>
  );
}
