import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { formatCount } from "#app/components/format";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Notice } from "#app/components/ui/notice";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { mayImport } from "#app/schemas/imports/table-definitions";
import { createToast, savingFailed } from "#app/schemas/toast";
import { scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { actorOf } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findSubscriberByEmail } from "#db/queries/alerts/subscribers";
import { findContacts } from "#db/queries/contacts/contacts";
import { removeSubscriber } from "#db/queries/contacts/personal-data";
import { ContactRows } from "./contact-rows";

export const meta = adminMeta("Contacts");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { q, page = 1 } = readListQuery(searchQuery, request);
  const { contacts, total } = await findContacts({ q, page }, adminPageSize);
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const can = (permission: "exports" | "contacts") => Boolean(scopeOf(admin.role, permission));
  const canImport = mayImport(admin.role, "contact");
  const subscriber = q && (await findSubscriberByEmail(q));
  return {
    q,
    page,
    contacts,
    total,
    pages,
    canAdd: can("contacts"),
    canExport: can("exports"),
    canImport,
    ...(subscriber && { subscriber: { ...subscriber, canRemove: can("contacts") } }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "contacts", { savePending: false });
  const email = form.get("email");
  if (typeof email !== "string") throw errorResponse(400, "This form can't be read.");
  await removeSubscriber(email, actorOf(request, admin));
  return redirectWithToast("/admin/contacts", createToast("Address removed", "No alerts are mailed there."));
}

export const clientAction = withErrorToast(() => savingFailed("remove this address"));

/** Everybody who has written to the firm, or of whom it has noted something, who wrote last first. */
export default function Contacts() {
  const { q, page, contacts, total, pages, canAdd, canExport, canImport, subscriber } =
    useLoaderData<typeof loader>();
  const isEmpty = total === 0 && !q;
  const importLink = canImport && (
    <ButtonLink to="/admin/imports?kind=contact" size="compact">
      Import from CSV
    </ButtonLink>
  );
  return (
    <AdminPage>
      <PageHead
        title="Contacts"
        text="Who wrote to the firm, and whom you have noted: messages with the same email address or phone number are one person's."
      >
        {canAdd && (
          <ButtonLink variant="primary" to="/admin/contacts/new">
            New contact
          </ButtonLink>
        )}
      </PageHead>
      {!isEmpty && <ContactSearch q={q} total={total} />}
      {subscriber && <SubscriberNotice {...subscriber} />}
      {total > 0 ? <ContactRows contacts={contacts} /> : <NoContacts q={q}>{importLink}</NoContacts>}
      <p className="mt-6 flex flex-wrap gap-3">
        {canExport && total > 0 && (
          <ButtonLink href={`/admin/contacts.csv${q ? `?${new URLSearchParams({ q })}` : ""}`} size="compact">
            Download as CSV
          </ButtonLink>
        )}
        {!isEmpty && importLink}
      </p>
      <Pagination page={page} pages={pages} />
    </AdminPage>
  );
}

function ContactSearch({ q, total }: { q?: string; total: number }) {
  return (
    <>
      <SearchForm action="/admin/contacts" q={q} label="Search contacts" placeholder="Name, email, phone" />
      <ResultCount of={formatCount(total, "contact", "contacts")} isTruncated={false}>
        {q && total > 0 && (
          <Link className="inline-flex min-h-touch items-center" to="/admin/contacts">
            Clear search
          </Link>
        )}
      </ResultCount>
    </>
  );
}

/** @param children what to begin with where nobody is noted */
function NoContacts({ q, children }: { q?: string; children: ReactNode }) {
  if (!q)
    return (
      <EmptyState title="No contacts yet" text="Whoever writes to the firm stands here.">
        {children}
      </EmptyState>
    );
  return (
    <EmptyState title="No contacts found" text={`Nobody here matches "${q}".`} isUnderCount>
      <ButtonLink to="/admin/contacts">Clear search</ButtonLink>
    </EmptyState>
  );
}

type Props = { email: string; alerts: number; canRemove: boolean };

/** Whoever asked for mails of new listings may never have written: such an address is found here alone. */
function SubscriberNotice({ email, alerts, canRemove }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Notice as="div" variant="admin" className="mb-6 max-w-136">
      <p className="wrap-anywhere">
        <b>{email}</b> has {formatCount(alerts, "alert", "alerts")} of new listings. Without them nothing is
        mailed there; whoever has the address can ask for new ones.
      </p>
      {canRemove && (
        <div className="mt-2.4">
          <PostButton action="/admin/contacts" fields={{ email }} size="compact" isBusy={isBusy}>
            {isBusy ? "Removing..." : "Remove address and alerts"}
          </PostButton>
        </div>
      )}
    </Notice>
  );
}
