import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminList } from "#app/components/admin/admin-list";
import { deskMeta } from "#app/components/admin/desk-meta";
import { MessageCard } from "#app/components/admin/message-card";
import { stayUnder } from "#app/components/admin/stay-under";
import { beginning } from "#app/components/words";
import { messageTabs, tabQuery } from "#app/schemas/tab-query";
import { requireAdmin } from "#app/server/guard";
import { noForm } from "#app/server/http";
import { adminPageSize, pageQuery, refuseBeyondLast } from "#app/server/list-request";
import { findMessages } from "#db/queries/messages";

export const meta: MetaFunction = deskMeta("Messages");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = pageQuery(tabQuery(messageTabs), request);
  const { messages, total } = await findMessages(query, adminPageSize);
  const { page = 1, tab, q } = query;
  const pages = refuseBeyondLast(request, page, total, adminPageSize);
  const cards = messages.map(({ phone: _, message, ...card }) => ({ ...card, preview: beginning(message) }));
  return { cards, total, page, pages, tab, q };
}

export const action = noForm;

export const shouldRevalidate = stayUnder("/admin/messages");

export default function Messages() {
  const { cards, tab, ...list } = useLoaderData<typeof loader>();
  return (
    <AdminList
      title="Messages"
      names={["message", "messages"]}
      tabs={{ all: "All Messages", values: messageTabs, current: tab }}
      placeholder="Name, email, subject or message"
      {...list}
    >
      <ul className="letters">
        {cards.map((card) => (
          <MessageCard key={card.id} {...card} />
        ))}
      </ul>
    </AdminList>
  );
}
