import { messageTabs, tabQuery } from "#app/schemas/tab-query";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { api } from "#app/server/http/api";
import { apiList, apiPageSize, readApiQuery } from "#app/server/http/list-query";
import { findMessages } from "#db/queries/messages/messages";

const calls = api({
  /** A plain array, newest first, with the tabs and the search of the back-office. */
  GET: async ({ request }) => {
    await requireApiAdmin(request);
    const { messages } = await findMessages(readApiQuery(tabQuery(messageTabs), request), apiPageSize);
    return apiList(messages, request);
  },
});

export const loader = calls.loader;
export const action = calls.action;
