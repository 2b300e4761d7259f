import { fileCategories } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/tab-query";
import { api } from "#app/server/api";
import { requireApiAdmin } from "#app/server/guard";
import { apiList, apiQuery, apiSize } from "#app/server/list-request";
import { findFiles } from "#db/queries/files";

const calls = api({
  /** A plain array, newest first, with the tabs and the search of the back-office. */
  GET: async ({ request }) => {
    await requireApiAdmin(request);
    const { files } = await findFiles(apiQuery(tabQuery(fileCategories), request), apiSize);
    return apiList(files, request);
  },
});

export const loader = calls.loader;
export const action = calls.action;
