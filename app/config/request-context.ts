import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

type RequestContext = {
  /** Stands in the header `X-Request-Id` and in every log line of the request. */
  id: string;
  response: ServerResponse;
  /** Where the page cache may store the response, and the version of the data when the request arrived. */
  cacheKey?: string;
  databaseVersion?: string;
};

/** The request that is being handled. Empty outside of the HTTP pipeline: background work, development, unit tests. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
