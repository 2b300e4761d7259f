import { apiRoute } from "#app/server/http/api-route";
import { readSite, replaceSite } from "#app/server/records/site-api";

export const loader = apiRoute({ GET: readSite, PUT: replaceSite });
export const action = loader;
