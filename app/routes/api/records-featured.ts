import { api } from "#app/server/http/api";
import { listFeaturedRecords } from "#app/server/records/api";

const calls = api({ GET: listFeaturedRecords });

export const loader = calls.loader;
export const action = calls.action;
