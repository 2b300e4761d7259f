import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

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
