import { m } from "#app/words/compiled/messages.js";
import { text } from "../records/fields";
import { z } from "../zod-config";
import { type Role, roles } from "./permissions";
import { credentialsSchema } from "./user";

/** A one-time password of an app, or a recovery code, with any spaces. */
const code = text(1, () => m.code_required(), 100);

export const codeSchema = z.object({ code });

/** The confirmation of a session; whether a code is needed depends on the user. */
export const confirmSchema = z.object({
  password: credentialsSchema.shape.password,
  code: code.optional(),
});

export type ConfirmInput = z.output<typeof confirmSchema>;

/** The login of the API, in one step. */
export const apiLoginSchema = credentialsSchema.extend({ code: code.optional() });

const twoFactorPolicies = ["off", "offered", "required"] as const;

export const twoFactorPolicyOptions = (): [value: (typeof twoFactorPolicies)[number], text: string][] => [
  ["off", m.policy_off()],
  ["offered", m.policy_offered()],
  ["required", m.policy_required()],
];

const policy = z.enum(twoFactorPolicies, { error: () => m.policy_choose() });

export const twoFactorPolicySchema = z.object(
  Object.fromEntries(roles.map((role) => [role, policy])) as Record<Role, typeof policy>,
);

export type TwoFactorPolicy = z.output<typeof twoFactorPolicySchema>;

export const defaultTwoFactorPolicy: TwoFactorPolicy = {
  admin: "offered",
  editor: "offered",
  agent: "offered",
};

/** Days that a user of a role that requires a second factor may do without. */
export const secondFactorGraceDays = 7;

export type SecondFactorState = {
  policy: TwoFactorPolicy[Role];
  isOn: boolean;
  deadline?: string;
};
