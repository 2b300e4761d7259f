import { Form, useNavigation } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Button } from "#app/components/ui/button";
import { Row, Rows } from "#app/components/ui/rows";
import type { ListedToken } from "#app/schemas/users/api-token";

/** The tokens of a user, each with a button that revokes it. */
export function TokenList({ tokens }: { tokens: ListedToken[] }) {
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">Your tokens</h2>
      {tokens.length === 0 && <p className="mt-2.4 text-t2 text-ink-2">You have none yet.</p>}
      {tokens.length > 0 && (
        <Rows>
          {tokens.map((token) => (
            <Row key={token.id} holds="button">
              <TokenText {...token} />
              {!token.ended && <RevokeForm {...token} />}
            </Row>
          ))}
        </Rows>
      )}
    </section>
  );
}

function TokenText({ name, scopes, createdAt, expiresAt, lastUsedAt, ended }: ListedToken) {
  const { formatDate, formatDateTime } = useDates();
  const end = { revoked: "Revoked", expired: `Expired on ${formatDate(expiresAt)}` };
  return (
    <div className="min-w-0">
      <b className={`wrap-anywhere ${ended ? "weight-normal text-ink-2" : "weight-semibold"}`}>{name}</b>
      <p className="text-t3/normal text-ink-2">
        May: {scopes.join(", ") || "nothing"}. Made on {formatDate(createdAt)}.{" "}
        {lastUsedAt ? `Last used on ${formatDateTime(lastUsedAt)}.` : "Not used yet."}{" "}
        {ended ? `${end[ended]}.` : `Expires on ${formatDate(expiresAt)}.`}
      </p>
    </div>
  );
}

function RevokeForm({ id, name }: ListedToken) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get("intent") === "revoke" && sent.get("id") === String(id);
  return (
    <Form className="flex-none" method="post" action="/admin/tokens" preventScrollReset>
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="id" value={id} />
      <Button size="compact" variant="danger" isBusy={isBusy} aria-label={`Revoke ${name}`}>
        {isBusy ? "Revoking..." : "Revoke"}
      </Button>
    </Form>
  );
}
