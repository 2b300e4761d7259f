import { useState } from "react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { CopyField } from "#app/components/ui/copy-field";
import { Notice } from "#app/components/ui/notice";
import { roleLabelOf } from "#app/schemas/users/permissions";
import type { ListedInvitation } from "./invitation-list";

export type ShownHandover = { id: string; address: string };

type Props = { handover: ShownHandover | undefined; invitations: ListedInvitation[]; hasMailServer: boolean };

/** The address of the invitation that was just made, which is shown once. */
export function HandoverNotice({ handover, invitations, hasMailServer }: Props) {
  const { formatDateTime } = useDates();
  // The loader has it once; another form of the page must not remove it before it is copied.
  const [latest, setLatest] = useState(handover);
  if (handover && handover.id !== latest?.id) setLatest(handover);
  const invitation = invitations.find(({ id }) => id === latest?.id);
  if (!latest || !invitation) return null;
  const { name, role, email, expiresAt } = invitation;
  return (
    <Notice variant="admin" as="div" role="status" className="mb-6 grid gap-3">
      <p className="wrap-anywhere">
        <b className="weight-semibold">{name}</b> can join as {roleLabelOf(role ?? "")} by this address, once,
        until <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>.{" "}
        {email && hasMailServer && `An address of its own goes to ${email} by mail: either can be used. `}
        Whoever has it can join, so hand it over to nobody else. It is not shown again.
      </p>
      <CopyField
        id="handover"
        label="The address to hand over"
        value={latest.address}
        copied="Link copied to clipboard"
      />
    </Notice>
  );
}
