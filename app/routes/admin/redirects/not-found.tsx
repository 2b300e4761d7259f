import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Row, Rows } from "#app/components/ui/rows";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { findUnanswered } from "#app/server/redirects/answer-redirect";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";

export const meta = adminMeta(m.not_found_title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "content");
  return { addresses: await findUnanswered() };
}

export const action = rejectPost;

/** The addresses that were asked for most and are not there, each with a link that adds its redirect. */
export default function NotFoundAddresses() {
  const { formatDateTime } = useDates();
  const { addresses } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={m.not_found_title()} text={m.not_found_text()} />
      {addresses.length === 0 && (
        <EmptyState title={m.not_found_none()}>
          <ButtonLink to="/admin/redirects">{m.kinds_redirect()}</ButtonLink>
        </EmptyState>
      )}
      <Rows>
        {addresses.map(({ address, hits, lastHit }) => (
          <Row key={address} holds="button">
            <span className="min-w-0 wrap-anywhere">
              <code className="block font-text weight-semibold">
                <bdi dir="ltr">{address}</bdi>
              </code>
              <small className="text-t3 text-ink-2">
                {joinTexts(
                  [`${m.field_hits()}: ${hits}`, `${m.field_last_hit()}: ${formatDateTime(lastHit)}`],
                  " · ",
                )}
              </small>
            </span>
            <ButtonLink
              to={`/admin/redirects/new?name=${encodeURIComponent(address)}`}
              aria-label={m.not_found_lead_one({ address })}
            >
              {m.not_found_lead()}
            </ButtonLink>
          </Row>
        ))}
      </Rows>
    </AdminPage>
  );
}
