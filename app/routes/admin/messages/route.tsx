import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { messageTabs } from "#app/schemas/filters/listing-query";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { createToast, errorToast, markReadFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertChangeable } from "#app/server/auth/require-record";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { moveMessage, readSpamIntent } from "#app/server/messages/mark-spam";
import { markMessageRead } from "#db/queries/messages/messages";
import { FilterChips, FilterFields } from "./filters";
import { loadList } from "./load-list";
import { MessageCard } from "./message-card";

const list = "/admin/messages";

export const meta = adminMeta("Messages");

export const loader = ({ request }: LoaderFunctionArgs) => loadList(request);

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
    return redirectWithToast(list + search, toast || errorToast("Failed to move message."));
  }
  if (intent !== "read" && intent !== "view") throw errorResponse(400, "This form can't be read.");
  const message = await (id && markMessageRead(id).catch(logError));
  if (message && intent === "view") return redirect(`${list}/${id}${search}`);
  return redirectWithToast(list + search, message ? createToast("Message marked as read") : markReadFailed());
}

function logError(error: unknown) {
  console.error("A message could not be marked:", error);
}

export const clientAction = withErrorToast(markReadFailed);

export const shouldRevalidate = keepListUnderDialog;

/** A file of what the filters show, all of its pages. */
function CsvLink() {
  const params = new URLSearchParams(useLocation().search);
  params.delete("page");
  const search = params.size > 0 ? `?${params}` : "";
  return (
    <ButtonLink href={`/admin/messages.csv${search}`} size="compact">
      Download as CSV
    </ButtonLink>
  );
}

export default function Messages() {
  const { cards, spamRetentionDays, users, about, canExport, ...rest } = useLoaderData<typeof loader>();
  const { stage, owner, due, label, listing, ...list } = rest;
  const filters = { stage, owner: owner === undefined ? undefined : String(owner), due, label, listing };
  return (
    <AdminList
      kind={deletableKinds.message}
      tabs={messageTabs}
      placeholder="Name, email, subject, message"
      filters={filters}
      filterFields={<FilterFields filters={filters} users={users} />}
      chips={<FilterChips label={label} listing={listing} about={about} />}
      {...list}
    >
      {rest.tab === "spam" && (
        <p className="mb-3 text-t3 text-ink-2">
          Spam is deleted after {spamRetentionDays} days; in a flood the oldest of it sooner.
        </p>
      )}
      <ul>
        {cards.map((card) => (
          <MessageCard key={card.id} {...card} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/admin/contacts" size="compact">
          Contacts
        </ButtonLink>
        {canExport && <CsvLink />}
      </p>
    </AdminList>
  );
}
