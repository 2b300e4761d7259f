import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useNavigation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { useDates } from "#app/components/admin/layout/use-dates";
import { MessageHistory } from "#app/components/admin/messages/message-history";
import { PhoneLinks } from "#app/components/admin/messages/phone-links";
import { withErrorToast } from "#app/components/navigation/form-route";
import { Button, dangerClass } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { Words } from "#app/components/ui/words";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { stageText } from "#app/schemas/messages/enquiry";
import { createToast, errorToast } from "#app/schemas/toast";
import { scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId, readListQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { findEntries } from "#db/queries/address-book/address-book";
import { mergeContacts, splitMessages } from "#db/queries/contacts/change-contacts";
import {
  findContact,
  findContactMessages,
  findContacts,
  findNamesOf,
  findSimilarContacts,
} from "#db/queries/contacts/contacts";
import { findEvents } from "#db/queries/messages/events";
import { findPhoneReader, findSettings } from "#db/queries/settings";
import { SamePerson } from "./contact-rows";
import { PeopleOfContact } from "./people-of-contact";

/** Others who may be the same person are offered up to this number. */
const maxFound = 10;

const maxMessages = 200;

const maxEvents = 50;

const maxEntries = 20;

export const meta = adminMeta(m.contact_page);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const contact = await findOr404(params.id, findContact);
  const { q } = readListQuery(searchQuery, request);
  const found = q
    ? (await findContacts({ q }, maxFound + 1)).contacts
    : await findSimilarContacts(contact.id, maxFound);
  const enquiries = await findContactMessages(contact.id, maxMessages);
  const readPhones = await findPhoneReader();
  const { siteName } = await findSettings();
  return {
    contact,
    phones: readPhones(contact.phone),
    greeting: m.whatsapp_greeting({ name: contact.name, firm: siteName }),
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
    people: await findNamesOf(contact.id, maxEntries),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "contacts", { savePending: false });
  const id = parseId(params.id);
  if (!id) throw notFound();
  const page = (contact: number) => `/admin/contacts/${contact}`;
  if (form.get("intent") === "merge") {
    const moved = await mergeContacts(id, parseId(String(form.get("other"))) ?? 0, admin);
    const toast = moved > 0 ? createToast(m.contact_merged()) : errorToast(m.contact_merge_gone());
    return redirectWithToast(page(id), toast);
  }
  if (form.get("intent") !== "part") throw errorResponse(400, m.form_unreadable());
  const chosen = form.getAll("message").flatMap((value) => parseId(String(value)) ?? []);
  const splitId = await splitMessages(id, chosen, admin);
  if (splitId) return redirectWithToast(page(splitId), createToast(m.contact_parted()));
  return redirectWithToast(page(id), errorToast(m.contact_part_choose()));
}

export const clientAction = withErrorToast(() => errorToast(m.contact_change_failed()));

export default function ShowContact() {
  const { contact, phones, greeting, entries, messages, events, others, q, canChange, canExport, people } =
    useLoaderData<typeof loader>();
  const { id, name, email, phone } = contact;
  return (
    <AdminPage>
      <Outlet />
      <PageHead title={name} text={joinTexts([email, phone, m.contact_id({ id })])}>
        {canChange && <ButtonLink to={`/admin/contacts/${id}/edit`}>{m.edit()}</ButtonLink>}
      </PageHead>
      <div className="grid max-w-180 gap-10">
        <PhoneLinks phones={phones} email={email} text={greeting} />
        <ContactNotes entries={entries} />
        <ContactMessages
          key={messages.length}
          contactId={id}
          messages={messages}
          canSplit={canChange && messages.length > 0 && messages.length + entries.length > 1}
        />
        {events.length > 0 && (
          <section>
            <h2>{m.contact_history()}</h2>
            <MessageHistory events={events} />
          </section>
        )}
        <SamePerson contact={contact} others={others} q={q} canChange={canChange} />
        {canExport && <PersonalDataSection contactId={id} people={people} canRemove={canChange} />}
        <p>
          <StandaloneLink to="/admin/contacts">{m.contacts_all()}</StandaloneLink>
        </p>
      </div>
    </AdminPage>
  );
}

function ContactNotes({ entries }: { entries: Loaded["entries"] }) {
  const [newest, ...merged] = entries;
  if (!newest || (newest.note === "" && merged.length === 0)) return null;
  return (
    <section>
      <h2>{m.work_note()}</h2>
      {newest.note && <NoteText text={newest.note} />}
      {merged.map(({ id, name, email, phone, note }) => (
        <div className="mt-4 text-t2 wrap-anywhere" key={id}>
          <p className="text-ink-2">
            <Words
              of={m.contact_also.parts({})}
              with={{ who: () => <bdi>{joinTexts([name, email, phone])}</bdi> }}
            />
          </p>
          {note && <NoteText text={note} />}
        </div>
      ))}
    </section>
  );
}

function NoteText({ text }: { text: string }) {
  return (
    <p className="mt-2.4 max-w-136 text-t2 whitespace-pre-line wrap-anywhere" dir="auto">
      {text}
    </p>
  );
}

type MessagesProps = { contactId: number; messages: Loaded["messages"]; canSplit: boolean };

/** The messages of a person; those that are chosen become another person's. */
function ContactMessages({ contactId, messages, canSplit }: MessagesProps) {
  const { formatDate } = useDates();
  const isBusy = useNavigation().formData?.get("intent") === "part";
  return (
    <section>
      <h2>{m.messages_title()}</h2>
      {messages.length === 0 && (
        <p className="mt-2.4 text-t2 text-ink-2">{m.contact_not_written_sentence()}</p>
      )}
      <Form method="post" action={`/admin/contacts/${contactId}`}>
        <Rows>
          {messages.map(({ id, subject, createdAt, stage, ownerName }) => (
            <Row key={id} holds="button">
              <span className="min-w-0 wrap-anywhere">
                <Link className="touch" to={`/admin/messages/${id}`} dir="auto">
                  {subject}
                </Link>
                <span className="block text-t3 text-ink-2">
                  {joinTexts([formatDate(createdAt), stageText(stage), ownerName])}
                </span>
              </span>
              {canSplit && (
                <label className="grid size-touch shrink-0 place-items-center">
                  <input type="checkbox" name="message" value={id} />
                  <span className="sr-only">{m.contact_choose({ subject })}</span>
                </label>
              )}
            </Row>
          ))}
        </Rows>
        {canSplit && (
          <Button name="intent" value="part" isBusy={isBusy}>
            {m.contact_part()}
          </Button>
        )}
      </Form>
    </section>
  );
}

type DataProps = { contactId: number; people: string[]; canRemove: boolean };

/** Copy and removal of personal data, which a person may ask for by law. */
function PersonalDataSection({ contactId, people, canRemove }: DataProps) {
  const page = `/admin/contacts/${contactId}`;
  return (
    <section>
      <h2>{m.contact_data()}</h2>
      <p className="mt-2.4 mb-4 text-t2 text-ink-2">{m.contact_data_text()}</p>
      <PeopleOfContact people={people} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={`${page}/data.json`}>{m.contact_data_download()}</ButtonLink>
        {canRemove && <DialogLink className={dangerClass} to={`${page}/remove`} label={m.remove()} />}
      </p>
    </section>
  );
}
