import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Whether a form was sent and taken, as a `shouldRevalidate`: only then is there something new to load. A form that
 * was refused, or that a failing line kept, changes nothing.
 */
export function revalidateAfterSave({
  formMethod = "GET",
  actionStatus = 200,
  actionResult,
}: ShouldRevalidateFunctionArgs) {
  const hasFailed = Boolean(actionResult?.toast?.bad);
  return formMethod !== "GET" && actionStatus < 400 && !hasFailed;
}

/** As usual, but nothing anew for a form that was not taken: what stands there is still right, or can't be had. */
export function revalidateUnlessRejected(args: ShouldRevalidateFunctionArgs) {
  const isSent = (args.formMethod ?? "GET") !== "GET";
  return isSent ? revalidateAfterSave(args) : args.defaultShouldRevalidate;
}
