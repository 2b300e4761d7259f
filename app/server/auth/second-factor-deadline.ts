import { redirect } from "@remix-run/node";
import { m } from "#app/words/compiled/messages.js";
import { now } from "#db/client/client";
import { findSecondFactorState } from "#db/queries/users/two-factor-policy";
import { returnPath } from "./return-path";

const setUpPath = "/admin/security/second-factor";

/** Pages that the set-up itself needs. */
const openPaths = [setUpPath, "/admin/confirm", "/admin/sidebar"];

export const secondFactorMissing = () => m.second_factor_missing();

export async function isSecondFactorOverdue(request: Request, userId: number) {
  if (openPaths.includes(new URL(request.url).pathname)) return false;
  const { deadline } = await findSecondFactorState(userId);
  return deadline !== undefined && deadline <= now();
}

/** @param pendingForm the id of a pending form, which its page shows after the set-up */
export function redirectToSetUp(request: Request, pendingForm?: string): never {
  throw redirect(`${setUpPath}?to=${encodeURIComponent(returnPath(request, pendingForm))}`);
}
