import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { excerpt } from "#app/components/format";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { messageTabs, tabQuery } from "#app/schemas/listing-query";
import { deletableKinds } from "#app/schemas/record-kinds";
import { createToast, errorToast, markReadFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { assertChangeable, findChangeable } from "#app/server/auth/require-record";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { parseId, readListQuery } from "#app/server/http/url-params";
import { moveMessage, readSpamIntent } from "#app/server/messages/mark-spam";
import { findMessages, markMessageRead } from "#db/queries/messages/messages";
import { spamRetentionDays } from "#db/queries/messages/spam";
import { MessageCard } from "./message-card";

const list = "/admin/messages";

export const meta = adminMeta("Messages");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const query = readListQuery(tabQuery(messageTabs), request);
  const { messages, total, isTruncated } = await findMessages(query, adminPageSize);
  const { page = 1, ...shown } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const changeable = await findChangeable(
    admin,
    "message",
    messages.map(({ id }) => id),
  );
  const cards = messages.map(({ phone: _, message, ...card }) => ({
    ...card,
    preview: excerpt(message),
    canChange: changeable.includes(card.id),
  }));
  return { cards, total, isTruncated, page, pages, spamRetentionDays, ...shown };
}

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

export default function Messages() {
  const { cards, spamRetentionDays, ...rest } = useLoaderData<typeof loader>();
  return (
    <AdminList
      kind={deletableKinds.message}
      tabs={messageTabs}
      placeholder="Name, email, subject, message"
      {...rest}
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
    </AdminList>
  );
}
