import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { Toast } from "#app/schemas/toast";

/** A `clientAction`: a line that drops must not take the page with it, and this toast says what came of it. */
export function withErrorToast(failed: (request: Request) => Toast) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      return { toast: failed(request) };
    }
  };
}
