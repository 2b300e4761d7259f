import { readRecord, recordRoute, removeRecord, replaceRecord } from "#app/server/records/api/records";

export const loader = recordRoute({ GET: readRecord, PUT: replaceRecord, DELETE: removeRecord });
export const action = loader;
