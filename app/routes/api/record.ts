import { apiRoute } from "#app/server/http/api-route";
import { readRecord, removeRecord, replaceRecord } from "#app/server/records/api";

export const loader = apiRoute({ GET: readRecord, PUT: replaceRecord, DELETE: removeRecord });
export const action = loader;
