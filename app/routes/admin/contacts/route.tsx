import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { searchQuery } from "#app/schemas/listing-query";
import { scopeOf } from "#app/schemas/users/permissions";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findContacts } from "#db/queries/contacts/contacts";
import { ContactRows } from "./contact-rows";

export const meta = adminMeta("Contacts");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { q, page = 1 } = readListQuery(searchQuery, request);
  const { contacts, total } = await findContacts({ q, page }, adminPageSize);
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  return { q, page, contacts, total, pages, canExport: Boolean(scopeOf(admin.role, "exports")) };
}

export const action = rejectPost;

/** Everybody who has written to the firm, who wrote last first. */
export default function Contacts() {
  const { q, page, contacts, total, pages, canExport } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead
        title="Contacts"
        text="Who wrote to the firm: messages with the same email address or phone number are one person's."
      />
      <SearchForm action="/admin/contacts" q={q} label="Search contacts" placeholder="Name, email, phone" />
      <ResultCount total={total} names={["contact", "contacts"]} isTruncated={false}>
        {q && total > 0 && (
          <Link className="inline-flex min-h-touch items-center" to="/admin/contacts">
            Clear search
          </Link>
        )}
      </ResultCount>
      {total > 0 ? (
        <>
          <ContactRows contacts={contacts} />
          {canExport && (
            <p className="mt-6">
              <ButtonLink
                href={`/admin/contacts.csv${q ? `?${new URLSearchParams({ q })}` : ""}`}
                size="compact"
              >
                Download as CSV
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <EmptyState
          title="No contacts found"
          text={q ? `Nobody here matches "${q}".` : "Nobody has written yet."}
          isUnderCount
        >
          {q && <ButtonLink to="/admin/contacts">Clear search</ButtonLink>}
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} />
    </AdminPage>
  );
}
