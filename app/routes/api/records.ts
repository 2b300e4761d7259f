import { createRecord, listRecords, recordRoute } from "#app/server/records/api/records";

export const loader = recordRoute({ GET: listRecords, POST: createRecord });
export const action = loader;
