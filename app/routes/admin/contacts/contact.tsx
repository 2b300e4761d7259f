import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { MessageHistory } from "#app/components/admin/messages/message-history";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { StandaloneLink } from "#app/components/ui/text-button";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { createToast, errorToast, savingFailed } from "#app/schemas/toast";
import { scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId, readListQuery } from "#app/server/http/url-params";
import { findEntries } from "#db/queries/address-book/address-book";
import { mergeContacts, splitMessages } from "#db/queries/contacts/change-contacts";
import {
  findContact,
  findContactMessages,
  findContacts,
  findSimilarContacts,
} from "#db/queries/contacts/contacts";
import { findEvents } from "#db/queries/messages/events";
import { ContactMessages } from "./contact-messages";
import { ContactNotes } from "./contact-notes";
import { PersonalDataSection } from "./personal-data-section";
import { SamePerson } from "./same-person";

/** Others who may be the same person are offered up to this number. */
const maxFound = 10;

const maxMessages = 200;

const maxEvents = 50;

/** Contacts that were merged have several. */
const maxEntries = 20;

export const meta = adminMeta("Contact");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const contact = await findOr404(params.id, findContact);
  const { q } = readListQuery(searchQuery, request);
  const found = q
    ? (await findContacts({ q }, maxFound + 1)).contacts
    : await findSimilarContacts(contact.id, maxFound);
  const enquiries = await findContactMessages(contact.id, maxMessages);
  return {
    contact,
    q,
    messages: enquiries.map(({ id, subject, createdAt, stage, ownerName }) => ({
      id,
      subject,
      createdAt,
      stage,
      ownerName,
    })),
    events: await findEvents(
      enquiries.map(({ id }) => id),
      maxEvents,
    ),
    entries: (await findEntries(contact.id, maxEntries)).map(({ id, name, email, phone, note }) => ({
      id,
      name,
      email,
      phone,
      note,
    })),
    others: found.filter(({ id }) => id !== contact.id).slice(0, maxFound),
    canChange: Boolean(scopeOf(admin.role, "contacts")),
    canExport: Boolean(scopeOf(admin.role, "exports")),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "contacts", { savePending: false });
  const id = parseId(params.id);
  if (!id) throw notFound();
  const page = (contact: number) => `/admin/contacts/${contact}`;
  if (form.get("intent") === "merge") {
    const moved = await mergeContacts(id, parseId(String(form.get("other"))) ?? 0, admin);
    const toast = moved > 0 ? createToast("Contacts merged") : errorToast("One of these contacts is gone.");
    return redirectWithToast(page(id), toast);
  }
  if (form.get("intent") !== "part") throw errorResponse(400, "This form can't be read.");
  const chosen = form.getAll("message").flatMap((value) => parseId(String(value)) ?? []);
  const splitId = await splitMessages(id, chosen, admin);
  if (splitId) return redirectWithToast(page(splitId), createToast("These messages are another contact now"));
  return redirectWithToast(page(id), errorToast("Please choose some of the messages, but not all."));
}

export const clientAction = withErrorToast(() => savingFailed("change this contact"));

/** A contact: what is noted of them, their messages, and who else they may be. */
export default function ShowContact() {
  const { contact, entries, messages, events, others, q, canChange, canExport } =
    useLoaderData<typeof loader>();
  const { id, name, email, phone } = contact;
  return (
    <AdminPage>
      <Outlet />
      <PageHead title={name} text={[email, phone, `Contact ID ${id}`].filter(Boolean).join(", ")}>
        {canChange && <ButtonLink to={`/admin/contacts/${id}/edit`}>Edit</ButtonLink>}
      </PageHead>
      <div className="grid max-w-180 gap-10">
        <ContactNotes entries={entries} />
        <ContactMessages
          key={messages.length}
          contactId={id}
          messages={messages}
          canSplit={canChange && messages.length > 0 && messages.length + entries.length > 1}
        />
        <MessageHistory events={events} />
        <SamePerson contact={contact} others={others} q={q} canChange={canChange} />
        {canExport && <PersonalDataSection contactId={id} canRemove={canChange} />}
        <p>
          <StandaloneLink to="/admin/contacts">All contacts</StandaloneLink>
        </p>
      </div>
    </AdminPage>
  );
}
