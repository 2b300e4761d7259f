import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { Choice } from "#app/components/admin/lists/search-form";
import { withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Words } from "#app/components/ui/words";
import { markReadFailed } from "#app/schemas/admin-toasts";
import { type MessageTab, messageTabs } from "#app/schemas/filters/listing-query";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { stageOptions } from "#app/schemas/messages/enquiry";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertChangeable } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import { findMessageById, markMessageRead, markSpam, unmarkSpam } from "#db/queries/messages/messages";
import { loadList } from "./load-list";
import { MessageRow } from "./message-row";

const list = "/admin/messages";

export const meta = adminMeta(m.messages_title);

export const loader = ({ request, params }: LoaderFunctionArgs) => loadList(request, params.id);

/** Moves a message to Spam or the inbox, or marks it as read; the intent 'view' then opens it. */
export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "messages", { savePending: false });
  const id = parseId(String(form.get("id")));
  if (id) await assertChangeable(admin, "message", id);
  const { search } = new URL(request.url);
  const intent = form.get("intent");
  const spamIntent = readSpamIntent(intent);
  if (spamIntent) {
    const toast = await (id && moveMessage(id, spamIntent, admin).catch(logError));
    return redirectWithToast(list + search, toast || errorToast(m.message_move_failed()));
  }
  if (intent !== "read" && intent !== "view") throw errorResponse(400, m.form_unreadable());
  const message = await (id && markMessageRead(id).catch(logError));
  if (message && intent === "view") return redirect(`${list}/${id}${search}`);
  return redirectWithToast(list + search, message ? createToast(m.message_read()) : markReadFailed());
}

function logError(error: unknown) {
  console.error("A message could not be marked:", error);
}

export const clientAction = withErrorToast(markReadFailed);

export const shouldRevalidate = keepListUnderDialog;

function CsvLink() {
  const params = new URLSearchParams(useLocation().search);
  params.delete("page");
  const search = params.size > 0 ? `?${params}` : "";
  return (
    <ButtonLink href={`/admin/messages.csv${search}`} size="compact">
      {m.csv_download()}
    </ButtonLink>
  );
}

export default function Messages() {
  const { cards, spamRetentionDays, users, listingTitle, canExport, ...rest } =
    useLoaderData<typeof loader>();
  const { stage, owner, due, label, listing, ...list } = rest;
  const filters = { stage, owner: owner === undefined ? undefined : String(owner), due, label, listing };
  return (
    <AdminList
      kind={deletableKinds.message}
      tabs={messageTabs}
      tabText={(tab) => tabWords[tab as MessageTab]()}
      placeholder={m.messages_search_hint()}
      filters={filters}
      filterFields={<FilterFields filters={filters} users={users} />}
      chips={<FilterChips label={label} listing={listing} listingTitle={listingTitle} />}
      {...list}
    >
      {rest.tab === "spam" && (
        <p className="mb-3 text-t3 text-ink-2">{m.messages_spam_note({ count: spamRetentionDays })}</p>
      )}
      <ul className="border-line @max-xl:border-t">
        {cards.map((card) => (
          <MessageRow key={card.id} {...card} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/admin/contacts" size="compact">
          {m.contacts_title()}
        </ButtonLink>
        {canExport && <CsvLink />}
      </p>
    </AdminList>
  );
}

const tabWords: Record<MessageTab, () => string> = {
  unread: m.messages_unread,
  read: m.messages_read,
  spam: m.messages_spam,
};

type Filters = {
  stage?: string;
  owner?: string;
  due?: string;
  label?: string;
  listing?: string;
};

const dueOptions = () =>
  [
    ["", m.due_any()],
    ["overdue", m.due_overdue()],
    ["today", m.due_today()],
    ["unanswered", m.due_unanswered()],
  ] as const;

/** Selects of the search form; a label and a listing are chosen by links. */
function FilterFields({ filters, users }: { filters: Filters; users: { id: number; name: string }[] }) {
  const { stage, owner, due, label, listing } = filters;
  const owners = [
    ["", m.owner_any()],
    ["me", m.owner_mine()],
    ["nobody", m.owner_nobody()],
    ...users.map(({ id, name }) => [String(id), name] as const),
  ] as const;
  const options = [["", m.stage_any()], ...stageOptions()] as const;
  return (
    <>
      <Choice name="stage" label={m.stage()} value={stage} options={options} />
      <Choice name="owner" label={m.owner()} value={owner} options={owners} />
      <Choice name="due" label={m.next_action()} value={due} options={dueOptions()} />
      {label && <input type="hidden" name="label" value={label} />}
      {listing && <input type="hidden" name="listing" value={listing} />}
    </>
  );
}

type ChipsProps = Pick<Filters, "label" | "listing"> & { listingTitle?: string };

/** The label and the listing of the list, each with a link that lets go of it. */
function FilterChips({ label, listing, listingTitle }: ChipsProps) {
  if (!label && !listing) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-t2">
      {listing && (
        <Chip
          name="listing"
          text={listingTitle ? m.chip_about({ title: listingTitle }) : m.chip_about_removed()}
        />
      )}
      {label && <Chip name="label" text={m.chip_label({ label })} />}
    </p>
  );
}

function Chip({ name, text }: { name: string; text: string }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(name);
  params.delete("page");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="weight-semibold wrap-anywhere" dir="auto">
        {text}
      </span>
      <Link className="touch" to={params.size > 0 ? `${pathname}?${params}` : pathname}>
        <Words
          of={m.chip_show_all.parts({ text })}
          with={{ s: (words) => <span className="sr-only">{words}</span> }}
        />
      </Link>
    </span>
  );
}

const intents = ["spam", "inbox", "unspam"] as const;

/** The intent of a button that moves a message; 'unspam' is the undo of 'spam'. */
function readSpamIntent(intent: unknown) {
  return intents.find((one) => one === intent);
}

/** Moves a message to Spam or to the inbox; idempotent. @returns its toast; undefined without such a message */
async function moveMessage(
  id: number,
  intent: (typeof intents)[number],
  admin: Admin,
): Promise<Toast | undefined> {
  if (!(await findMessageById(id))) return undefined;
  if (intent === "spam") {
    await markSpam(id, admin);
    const undo = { action: "/admin/messages", fields: { id: String(id), intent: "unspam" } };
    return { ...createToast(m.message_spam()), undo };
  }
  const subject = await unmarkSpam(id, { asUnread: intent === "inbox", editor: admin });
  wakeOutboxWorker();
  return createToast(intent === "unspam" && subject ? m.message_back({ subject }) : m.message_inbox());
}
