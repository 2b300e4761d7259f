import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** A list stays as it is while something opens over it; a form that was sent, or the way back, loads it anew. */
export function stayUnder(list: string) {
  return ({ nextUrl, formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) => {
    if (formMethod && formMethod !== "GET") return actionStatus < 400;
    return nextUrl.pathname === list;
  };
}
