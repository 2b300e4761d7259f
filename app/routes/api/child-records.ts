import { listChildren, replaceChildren } from "#app/server/records/api/child-records";
import { createRecord, recordRoute } from "#app/server/records/api/records";

export const loader = recordRoute({ GET: listChildren, POST: createRecord, PUT: replaceChildren });
export const action = loader;
