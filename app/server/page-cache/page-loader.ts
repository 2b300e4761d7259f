import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { answerRedirect } from "#app/server/redirects/answer-redirect";

/**
 * A loader that sends what `load` returns as JSON in one text, which `usePageData` reads. Remix numbers each object, name and value of
 * the data in the document: compressed, a page of 14 KB is 0.3 to 0.7 KB larger. A page that is not there may have another address now.
 */
export const pageLoader =
  (load: (args: LoaderFunctionArgs) => Promise<object>) => async (args: LoaderFunctionArgs) => {
    const loaded = await load(args).catch((error) => throwRedirect(error, args));
    return isDataWithInit(loaded)
      ? data(JSON.stringify(loaded.data), loaded.init ?? undefined)
      : JSON.stringify(loaded);
  };

/** @throws where the address of a page that is not there leads; else what its loader threw */
async function throwRedirect(thrown: unknown, { request }: LoaderFunctionArgs): Promise<never> {
  const isMissing = thrown instanceof Response && thrown.status === 404;
  throw (isMissing && (await answerRedirect(request))) || thrown;
}

/** Tells what Remix's `data` returns, with a status or headers. */
const isDataWithInit = (loaded: object): loaded is ReturnType<typeof data<object>> =>
  "type" in loaded && loaded.type === "DataWithResponseInit";
