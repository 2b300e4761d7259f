import { apiRoute } from "#app/server/http/api-route";
import { createRecord, listRecords } from "#app/server/records/api";

export const loader = apiRoute({ GET: listRecords, POST: createRecord });
export const action = loader;
