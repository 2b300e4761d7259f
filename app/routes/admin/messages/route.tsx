import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList } from "#app/components/admin/lists/admin-list";
import { keepListUnderDialog } from "#app/components/admin/lists/list-revalidation";
import { excerpt } from "#app/components/format";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { messageTabs, tabQuery } from "#app/schemas/tab-query";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields, requireAdmin } from "#app/server/auth/require-admin";
import { serializeToast } from "#app/server/http/flash-toast";
import { adminPageSize, readListQuery, redirectBeyondLastPage } from "#app/server/http/list-query";
import { parseId } from "#app/server/http/responses";
import { moveToSpam, placeOf } from "#app/server/messages/mark-spam";
import { findMessages, markMessageRead } from "#db/queries/messages/messages";
import { MessageCard } from "./message-card";
import { markingFailed, movingFailed } from "./message-status-form";

const list = "/admin/messages";

export const meta: MetaFunction = adminMeta("Messages");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readListQuery(tabQuery(messageTabs), request);
  const { messages, total, isCut } = await findMessages(query, adminPageSize);
  const { page = 1, tab, q } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const cards = messages.map(({ phone: _, message, ...card }) => ({ ...card, preview: excerpt(message) }));
  return { cards, total, isCut, page, pages, tab, q };
}

/**
 * Puts a message under Spam, or back; or marks it as read. Then 'view' shows it, and anything else stays with the
 * list and says so.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, { kept: false });
  const id = parseId(String(form.get("id")));
  const { search } = new URL(request.url);
  const place = placeOf(form.get("intent"));
  if (place) {
    const moved = id && moveToSpam(id, place, admin).catch(logged);
    const headers = { "Set-Cookie": await serializeToast((await moved) || movingFailed()) };
    return redirect(list + search, { headers });
  }
  const marked = await (id && markMessageRead(id).catch(logged));
  if (marked && form.get("intent") === "view") return redirect(`${list}/${id}${search}`);
  const toast = marked ? createToast("Message marked as read") : markingFailed();
  return redirect(list + search, { headers: { "Set-Cookie": await serializeToast(toast) } });
}

function logged(error: unknown) {
  console.error("A message could not be marked:", error);
}

export const clientAction = withErrorToast(markingFailed);

export const shouldRevalidate = keepListUnderDialog(list);

export default function Messages() {
  const { cards, tab, ...shown } = useLoaderData<typeof loader>();
  return (
    <AdminList
      title="Messages"
      names={["message", "messages"]}
      tabs={{ all: "All Messages", values: messageTabs, current: tab }}
      placeholder="Name, email, subject, message"
      {...shown}
    >
      <ul className="letters">
        {cards.map((card) => (
          <MessageCard key={card.id} {...card} />
        ))}
      </ul>
    </AdminList>
  );
}
