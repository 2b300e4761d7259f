import { api } from "#app/server/http/api";
import { readRecord, removeRecord, replaceRecord } from "#app/server/records/api";

const calls = api({ GET: readRecord, PUT: replaceRecord, DELETE: removeRecord });

export const loader = calls.loader;
export const action = calls.action;
