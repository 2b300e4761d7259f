import { messageTabs, tabQuery } from "#app/schemas/filters/listing-query";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { readApiQuery } from "#app/server/http/url-params";
import { findMessages } from "#db/queries/messages/message-list";

export const loader = apiRoute({
  /** An array, newest first, with the tabs and the search of the back-office. */
  GET: async ({ request }) => {
    await requireApiAdmin(request, "read");
    const { messages } = await findMessages(readApiQuery(tabQuery(messageTabs), request), apiPageSize);
    return apiList(messages, request);
  },
});
export const action = loader;
