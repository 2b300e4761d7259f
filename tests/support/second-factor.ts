import { findPendingTotp, insertPendingTotp, turnOnTotp } from "#db/queries/users/second-factor";

export const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Gives a user a second factor whose secret is `totpSecret`. @returns the recovery codes */
export async function addSecondFactor(user: { id: number; username: string }) {
  await insertPendingTotp(user.id, totpSecret);
  const pending = await findPendingTotp(user.id);
  const owner = { ...user, name: "Ayesha", email: null, session: "" };
  return (await turnOnTotp(owner, { id: Number(pending?.id), step: 0 })) ?? [];
}
