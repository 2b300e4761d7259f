import type { SubmissionResult } from "@conform-to/react";
import { createToast, type Toast } from "#app/schemas/toast";
import { userNameSchema, userRoleSchema } from "#app/schemas/users/invitation";
import { parseForm } from "#app/server/http/form-data";
import type { Actor } from "#db/queries/activities";
import {
  changeRole,
  disableUser,
  enableUser,
  renameUser,
  type UserChange,
} from "#db/queries/users/manage-users";

export const refusals: Partial<Record<UserChange, string>> = {
  "last owner": "This is the only owner. Please make somebody else an owner first.",
  self: "You can't disable your own account. Another owner can.",
};

type Change = { apply(id: number, by: Actor): Promise<UserChange | undefined>; done: Toast };

/** The forms of a user's page, by their intent: the change that each asks for, or what is wrong with it. */
export const intents: Record<string, (form: FormData) => Change | { reply: SubmissionResult<string[]> }> = {
  rename(form) {
    const submission = parseForm(form, userNameSchema);
    if (submission.status !== "success") return { reply: submission.reply() };
    const { name } = submission.value;
    return { apply: (id, by) => renameUser(id, name, by), done: createToast("Name changed") };
  },
  role(form) {
    const submission = parseForm(form, userRoleSchema);
    if (submission.status !== "success") return { reply: submission.reply() };
    const { role } = submission.value;
    return { apply: (id, by) => changeRole(id, role, by), done: createToast("Role changed") };
  },
  disable: () => ({
    apply: disableUser,
    done: createToast("User disabled", "They are signed out everywhere and can't sign in."),
  }),
  enable: () => ({ apply: enableUser, done: createToast("User enabled", "They can sign in again.") }),
};
