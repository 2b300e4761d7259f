import { type ClientActionFunctionArgs, redirectDocument } from "@remix-run/react";
import type { Toast } from "#app/schemas/toast";

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
