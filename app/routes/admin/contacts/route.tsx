import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Notice } from "#app/components/ui/notice";
import { Words } from "#app/components/ui/words";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { mayImport } from "#app/schemas/imports/table-definitions";
import { createToast, errorToast } from "#app/schemas/toast";
import { scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { actorOf } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { findSubscriberByEmail } from "#db/queries/alerts/subscribers";
import { findContacts } from "#db/queries/contacts/contacts";
import { removeSubscriber } from "#db/queries/contacts/personal-data";
import { ContactRows } from "./contact-rows";

export const meta = adminMeta(m.contacts_title);

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
  if (typeof email !== "string") throw errorResponse(400, m.form_unreadable());
  await removeSubscriber(email, actorOf(request, admin));
  return redirectWithToast(
    "/admin/contacts",
    createToast(m.contacts_address_removed(), m.contacts_address_removed_text()),
  );
}

export const clientAction = withErrorToast(() => errorToast(m.contacts_address_failed()));

/** Everybody who has written to the firm, or of whom it has noted something, who wrote last first. */
export default function Contacts() {
  const { q, page, contacts, total, pages, canAdd, canExport, canImport, subscriber } =
    useLoaderData<typeof loader>();
  const isEmpty = total === 0 && !q;
  const importLink = canImport && (
    <ButtonLink to="/admin/imports?kind=contact" size="compact">
      {m.contacts_import()}
    </ButtonLink>
  );
  return (
    <AdminPage>
      <PageHead title={m.contacts_title()} text={m.contacts_text()}>
        {canAdd && (
          <ButtonLink variant="primary" to="/admin/contacts/new">
            {m.contacts_new()}
          </ButtonLink>
        )}
      </PageHead>
      {!isEmpty && <ContactSearch q={q} total={total} />}
      {subscriber && <SubscriberNotice {...subscriber} />}
      {total > 0 ? <ContactRows contacts={contacts} /> : <NoContacts q={q}>{importLink}</NoContacts>}
      <p className="mt-6 flex flex-wrap gap-3">
        {canExport && total > 0 && (
          <ButtonLink href={`/admin/contacts.csv${q ? `?${new URLSearchParams({ q })}` : ""}`} size="compact">
            {m.csv_download()}
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
      <SearchForm
        action="/admin/contacts"
        q={q}
        label={m.contacts_search()}
        placeholder={m.contacts_search_hint()}
      />
      <ResultCount of={m.contacts_count({ count: total })} isTruncated={false}>
        {q && total > 0 && (
          <Link className="inline-flex min-h-touch items-center" to="/admin/contacts">
            {m.contacts_clear()}
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
      <EmptyState title={m.contacts_none()} text={m.contacts_none_text()}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState title={m.contacts_not_found()} text={m.contacts_not_found_text({ q })} isUnderCount>
      <ButtonLink to="/admin/contacts">{m.contacts_clear()}</ButtonLink>
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
        <Words of={m.contacts_alerts.parts({ count: alerts })} with={{ name: () => <b>{email}</b> }} />
      </p>
      {canRemove && (
        <div className="mt-2.4">
          <PostButton action="/admin/contacts" fields={{ email }} size="compact" isBusy={isBusy}>
            {isBusy ? m.removing() : m.contacts_alerts_remove()}
          </PostButton>
        </div>
      )}
    </Notice>
  );
}
