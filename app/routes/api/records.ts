import { api } from "#app/server/http/api";
import { createRecord, listRecords } from "#app/server/records/api";

const calls = api({ GET: listRecords, POST: createRecord });

export const loader = calls.loader;
export const action = calls.action;
