import {
  type ClientActionFunctionArgs,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { Toast } from "#app/schemas/toast";

/** A `shouldRevalidate`: only a form that was accepted changes data; one that was rejected or lost does not. */
export function revalidateAfterSave({
  formMethod = "GET",
  actionStatus = 200,
  actionResult,
}: ShouldRevalidateFunctionArgs) {
  const hasFailed = Boolean(actionResult?.toast?.bad);
  return formMethod !== "GET" && actionStatus < 400 && !hasFailed;
}

/** A `shouldRevalidate`: the default, but no request after a form that was rejected or lost. */
export function revalidateUnlessRejected(args: ShouldRevalidateFunctionArgs) {
  const isSent = (args.formMethod ?? "GET") !== "GET";
  return isSent ? revalidateAfterSave(args) : args.defaultShouldRevalidate;
}

/** A `clientAction`: when the network fails, the page stays and shows this toast. */
export function withErrorToast(failed: (request: Request) => Toast) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    try {
      // The service worker answers 204, hence no data, when it has queued the form.
      return (await serverAction()) ?? redirectDocument("/offline#top");
    } catch (error) {
      // A redirect. Returned, because Remix has no handler for a rejection while it still loads the style of the route.
      if (error instanceof Response) return error;
      return { toast: failed(request) };
    }
  };
}

/** A save takes at least this long, so that the pending button is noticed. */
const minSaveMs = 1_000;

/** Holds a save of settings back until the pending button is noticed: its form stays. */
export function withNoticedSave(failed: (request: Request) => Toast) {
  const save = withErrorToast(failed);
  return async (args: ClientActionFunctionArgs) => {
    const isNoticed = new Promise((resolve) => setTimeout(resolve, minSaveMs));
    const result = await save(args);
    // A redirect: it is saved.
    if (result instanceof Response) await isNoticed;
    return result;
  };
}
