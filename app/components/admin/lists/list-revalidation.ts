import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { unlessRefused } from "#app/components/navigation/revalidation";

/** A list stays as it is while something opens over it; a form that was sent, or the way back, loads it anew. */
export function stayUnder(list: string) {
  return (args: ShouldRevalidateFunctionArgs) =>
    unlessRefused({ ...args, defaultShouldRevalidate: args.nextUrl.pathname === list });
}
