import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { isTaken } from "../taken";

/** A list stays as it is while something opens over it; a form that was sent, or the way back, loads it anew. */
export function stayUnder(list: string) {
  return (args: ShouldRevalidateFunctionArgs) => {
    const isSent = args.formMethod !== undefined && args.formMethod !== "GET";
    return isSent ? isTaken(args) : args.nextUrl.pathname === list;
  };
}
