import { type CountedList, countedLists, countNames } from "#app/schemas/listing-counts";
import { apiRoute } from "#app/server/http/api-route";
import { clientIp } from "#app/server/http/client-ip";
import { notFound } from "#app/server/http/error-responses";
import { consume, tooManyRequests } from "#app/server/http/rate-limit";
import { assertSameOrigin } from "#app/server/http/same-origin";
import { parseId } from "#app/server/http/url-params";
import { countListing } from "#app/server/listing-counts/listing-counts";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";

const queries = { properties: propertyQueries, projects: projectQueries };

/** POST /presses/:list/:id/:name: the browser's `ping` (HTML, hyperlink auditing) for a click on Call or WhatsApp. */
export const loader = apiRoute({
  POST: async ({ request, params }) => {
    assertSameOrigin(request);
    const list = Object.keys(countedLists).find((one) => one === params.list) as CountedList | undefined;
    const id = parseId(params.id);
    const name = countNames.find((one) => one === params.name && one !== "views");
    if (!list || !id || !name) throw notFound();
    const address = clientIp(request);
    const retryAfter = await consume(address ? ["clickFromAddress", address] : ["clickOfSite", ""]);
    if (retryAfter) throw tooManyRequests("Too many presses.", retryAfter);
    if (!(await queries[list].findVisible(id))) throw notFound();
    countListing(list, id, name);
    return new Response(null, { status: 204 });
  },
});
export const action = loader;
