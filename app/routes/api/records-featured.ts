import { apiRoute } from "#app/server/http/api-route";
import { listFeaturedRecords } from "#app/server/records/api/records";

export const loader = apiRoute({ GET: listFeaturedRecords });
export const action = loader;
