import { fileCategories } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/tab-query";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { api } from "#app/server/http/api";
import { apiList, apiPageSize, readApiQuery } from "#app/server/http/list-query";
import { findFiles } from "#db/queries/files/files";

const calls = api({
  /** A plain array, newest first, with the tabs and the search of the back-office. */
  GET: async ({ request }) => {
    await requireApiAdmin(request);
    const { files } = await findFiles(readApiQuery(tabQuery(fileCategories), request), apiPageSize);
    return apiList(files, request);
  },
});

export const loader = calls.loader;
export const action = calls.action;
