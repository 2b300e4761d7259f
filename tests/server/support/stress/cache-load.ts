import { Agent, request } from "node:http";

/** Values of Accept-Encoding that browsers and robots send. */
const acceptEncodings = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip, br", "gzip", "identity"];

const lists = ["/", "/properties", "/projects", "/about"];
const records = [1, 2, 3, 4, 5, 6].flatMap((id) => [`/properties/${id}`, `/projects/${id}`]);
const others = [...records, "/properties?type=villa", "/properties.data", "/projects/1.data", "/_root.data"];

/**
 * Sends three thousand anonymous requests, most for a few pages, some for the others, with the headers and URLs of
 * browsers, robots and links in newsletters. A form belongs to one visitor, so one in a hundred is uncacheable.
 * @returns the number of responses by X-Cache
 */
export async function loadThroughCache(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const counts: Record<string, number> = {};
  for (let n = 0; n < 3_000; n += 12)
    for (const cacheStatus of await Promise.all(
      Array.from({ length: 12 }, (_, k) => sendRequest(origin, agent, n + k)),
    ))
      counts[cacheStatus] = (counts[cacheStatus] ?? 0) + 1;
  agent.destroy();
  return counts;
}

/** Sends the nth request. @returns X-Cache of a response with 200, else the status */
function sendRequest(origin: string, agent: Agent, n: number) {
  const page = n % 3 === 0 ? others[(n / 3) % others.length] : lists[n % lists.length];
  const tracking = n % 7 === 0 && !page?.includes("?") ? `?utm_source=letter&fbclid=${n}` : "";
  const headers = {
    "Accept-Encoding": acceptEncodings[(n >> 1) % acceptEncodings.length],
    ...(n % 10 === 0 && { "Save-Data": n % 20 ? "on" : "On" }),
    ...(n % 5 === 0 && { Cookie: `_ga=GA1.2.${n}` }),
  };
  const method = n % 40 === 1 ? "HEAD" : "GET";
  return new Promise<string>((done, failed) => {
    const path = n % 100 === 0 ? "/contact" : page + tracking;
    const outgoing = request(origin + path, { agent, method, headers }, (response) => {
      response.resume().on("end", () => {
        const { statusCode, headers } = response;
        done(statusCode === 200 ? String(headers["x-cache"]) : String(statusCode));
      });
    });
    outgoing.on("error", failed).end();
  });
}
