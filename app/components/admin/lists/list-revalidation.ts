import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";

/** A list stays as it is while something opens over it; a form that was sent, or the way back, loads it anew. */
export function keepListUnderDialog(list: string) {
  return (args: ShouldRevalidateFunctionArgs) =>
    revalidateUnlessRejected({ ...args, defaultShouldRevalidate: args.nextUrl.pathname === list });
}
