import { createHmac } from "node:crypto";
import { secret as signingSecret } from "#app/config/secret";
import { type InviteInput, invitationHours, invitationPath } from "#app/schemas/users/invitation";
import { type Role, roleLabelOf, roleTexts } from "#app/schemas/users/permissions";
import { actorOf } from "#app/server/http/client-ip";
import { siteOrigin } from "#app/server/http/site-origin";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import type { Actor } from "#db/queries/activities";
import { idempotencyKey } from "#db/queries/idempotency";
import { newSecret } from "#db/queries/secrets";
import { findSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import {
  findInvitation,
  handoverSecret,
  type InvitationMail,
  insertInvitation,
  renewInvitation,
} from "#db/queries/users/invitations";
import type { Handover } from "./handover-cookie";
import { permitted } from "./permitted";

type Admin = Pick<Actor, "id" | "name">;

/**
 * Invites a user, by mail where there is an address and a mail server.
 * @param submission id that the page gave the form: sent twice, it makes one invitation
 * @returns the address to hand over; undefined when a form that was sent before is sent after its invitation is gone
 */
export async function invite(
  request: Request,
  admin: Admin,
  values: InviteInput,
  submission: unknown,
): Promise<Handover | undefined> {
  const { key, mailed, secret } = makeSecrets(submission, { ...values, invitedBy: admin.id });
  const mail = await composeMail(request, admin, values, mailed);
  const by = actorOf(request, admin);
  const { invitation } = permitted(await insertInvitation({ ...values, secret, mail, key }, by));
  wakeOutboxWorker();
  return invitation && { id: invitation.id, secret };
}

/** Replaces the address of an invitation, which is mailed as the first one. @returns as `invite` does */
export async function inviteAgain(
  request: Request,
  admin: Admin,
  id: string,
  submission: unknown,
): Promise<Handover | undefined> {
  const { key, mailed, secret } = makeSecrets(submission, { id, renewedBy: admin.id });
  const invited = (await findInvitation(id)) ?? { name: "", role: null };
  const mail = await composeMail(request, admin, invited, mailed);
  const by = actorOf(request, admin);
  const { invitation } = permitted(await renewInvitation(id, { secret, mail, key }, by));
  wakeOutboxWorker();
  return invitation && { id: invitation.id, secret };
}

export function invitationAddress(request: Request, secret: string) {
  return siteOrigin(request) + invitationPath(secret);
}

/** The secret of the mailed address and of the one to hand over: the same for a form that is sent twice. */
function makeSecrets(submission: unknown, fields: object) {
  const key = idempotencyKey(submission, fields);
  const mailed =
    key === null
      ? newSecret()
      : createHmac("sha256", signingSecret)
          .update(JSON.stringify([submission, fields]))
          .digest("base64url");
  return { key, mailed, secret: handoverSecret(mailed) };
}

async function composeMail(
  request: Request,
  admin: Admin,
  { name, role }: { name: string; role: string | null },
  secret: string,
): Promise<InvitationMail> {
  const { siteName } = await findSettings();
  const language = { locale: siteLanguages().first };
  const label = roleLabelOf(role ?? "", language);
  const may = roleTexts[role as Role]?.({}, language) ?? "";
  return {
    subject: `${siteName}: ${m.account_mail_invitation({}, language)}`,
    text: [
      m.account_mail_hello({ name }, language),
      m.account_mail_invitation_text({ admin: admin.name, firm: siteName, role: label, may }, language),
      m.account_mail_invitation_open({}, language),
      invitationAddress(request, secret),
      m.account_mail_invitation_once({ hours: invitationHours }, language),
      "",
    ].join("\n\n"),
    language: language.locale,
  };
}
