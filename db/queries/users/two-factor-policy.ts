import type { Role } from "#app/schemas/users/permissions";
import {
  defaultTwoFactorPolicy,
  type SecondFactorState,
  secondFactorGraceDays,
  type TwoFactorPolicy,
  twoFactorPolicySchema,
} from "#app/schemas/users/second-factor";
import { type Connection, db, now } from "../../client/client";
import { type Actor, insertAudit } from "../activities";
import { findSetting, storeSetting } from "../settings";

export async function findTwoFactorPolicy(connection: Connection = db): Promise<TwoFactorPolicy> {
  return (
    twoFactorPolicySchema.safeParse((await findSecurity(connection)).secondFactor).data ??
    defaultTwoFactorPolicy
  );
}

/** `security` has the policy as its value `secondFactor`. */
async function findSecurity(connection: Connection): Promise<Record<string, unknown>> {
  return (await findSetting("security", connection)) ?? {};
}

/** Saves the policy; from now on a newly required factor has to be set up. @returns whether anything changed */
export function updateTwoFactorPolicy(policy: TwoFactorPolicy, by: Actor) {
  return db.transaction().execute(async (transaction) => {
    const before = await findTwoFactorPolicy(transaction);
    const changed = (Object.keys(policy) as Role[]).filter((role) => policy[role] !== before[role]);
    if (changed.length === 0) return false;
    const security = { ...(await findSecurity(transaction)), secondFactor: policy };
    await storeSetting(transaction, "security", security);
    await updateRequirements(transaction, policy);
    const subject = changed.map((role) => `${role}: ${policy[role]}`).join(", ");
    await insertAudit(transaction, { kind: "factor policy changed", subject }, by);
    return true;
  });
}

/** Sets from when a second factor is required of each user. */
async function updateRequirements(transaction: Connection, policy?: TwoFactorPolicy) {
  const { admin, editor, agent } = policy ?? (await findTwoFactorPolicy(transaction));
  const required = Object.entries({ admin, editor, agent }).flatMap(([role, one]) =>
    one === "required" ? role : [],
  );
  const update = transaction.updateTable("users");
  await update
    .set({ factorRequiredAt: null })
    .where("role", "not in", required)
    .where("factorRequiredAt", "is not", null)
    .execute();
  await update
    .set({ factorRequiredAt: now() })
    .where("role", "in", required)
    .where("factorRequiredAt", "is", null)
    .execute();
}

/** Finds the requirement for a user. Somebody whose role has just come to require a factor has all of the time from now on. */
export async function findSecondFactorState(userId: number): Promise<SecondFactorState> {
  const policies = await findTwoFactorPolicy();
  const user = await findUserState(userId);
  const policy = policies[user?.role as Role] ?? "off";
  const isOn = Boolean(user?.factorId);
  if (policy !== "required" || isOn || !user) return { policy, isOn };
  if (!user.factorRequiredAt)
    await db.transaction().execute((transaction) => updateRequirements(transaction));
  const since = Date.parse(user.factorRequiredAt ?? now());
  return { policy, isOn, deadline: new Date(since + secondFactorGraceDays * 86_400_000).toISOString() };
}

function findUserState(userId: number) {
  return db
    .selectFrom("users")
    .select((user) => [
      "users.role",
      "users.factorRequiredAt",
      user
        .selectFrom("factors")
        .select("factors.id")
        .whereRef("factors.userId", "=", "users.id")
        .where("factors.confirmedAt", "is not", null)
        .limit(1)
        .as("factorId"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}
