import { fileCategories } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/filters/listing-query";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { readApiQuery } from "#app/server/http/url-params";
import { withTranslations } from "#app/server/records/api/translations";
import { findFiles } from "#db/queries/files/files";

export const loader = apiRoute({
  /** An array, newest first, with the tabs and the search of the back-office. */
  GET: async ({ request }) => {
    await requireApiAdmin(request, "read");
    const { files } = await findFiles(readApiQuery(tabQuery(fileCategories), request), apiPageSize);
    return apiList(await withTranslations("file", files), request);
  },
});
export const action = loader;
