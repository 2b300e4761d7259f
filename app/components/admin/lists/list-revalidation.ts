import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";

/** A `shouldRevalidate` of a list: not while a dialog opens over it, but after a form and on return to the list. */
export function keepListUnderDialog(list: string) {
  return (args: ShouldRevalidateFunctionArgs) =>
    revalidateUnlessRejected({ ...args, defaultShouldRevalidate: args.nextUrl.pathname === list });
}
