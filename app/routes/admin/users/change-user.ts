import type { SubmissionResult } from "@conform-to/react";
import { createToast, type Toast } from "#app/schemas/toast";
import { userNameSchema, userRoleSchema } from "#app/schemas/users/invitation";
import { parseForm } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
import type { Actor } from "#db/queries/activities";
import {
  changeRole,
  disableUser,
  enableUser,
  renameUser,
  type UserChange,
} from "#db/queries/users/manage-users";

export const refusals: Partial<Record<UserChange, () => string>> = {
  "last owner": m.user_only_owner,
  self: m.user_own,
};

type Change = { apply(id: number, by: Actor): Promise<UserChange | undefined>; done: Toast };

/** The forms of a user's page, by their intent: the change that each asks for, or what is wrong with it. */
export const intents: Record<string, (form: FormData) => Change | { reply: SubmissionResult<string[]> }> = {
  rename(form) {
    const submission = parseForm(form, userNameSchema);
    if (submission.status !== "success") return { reply: submission.reply() };
    const { name } = submission.value;
    return { apply: (id, by) => renameUser(id, name, by), done: createToast(m.user_renamed()) };
  },
  role(form) {
    const submission = parseForm(form, userRoleSchema);
    if (submission.status !== "success") return { reply: submission.reply() };
    const { role } = submission.value;
    return { apply: (id, by) => changeRole(id, role, by), done: createToast(m.user_role_changed()) };
  },
  disable: () => ({
    apply: disableUser,
    done: createToast(m.user_disabled_done(), m.user_disabled_text()),
  }),
  enable: () => ({ apply: enableUser, done: createToast(m.user_enabled_done(), m.user_enabled_text()) }),
};
