import { createRecord, listRecords, recordRoute } from "#app/server/records/api";

export const loader = recordRoute({ GET: listRecords, POST: createRecord });
export const action = loader;
