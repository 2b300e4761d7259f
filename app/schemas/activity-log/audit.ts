/** A kind of entry that only an owner reads, and its words. */
type AuditGroup = { title: string; labels: Record<string, string> };

/** Groups to narrow the audit log to, with their kinds of entries; 'records' is all the rest. */
export const auditGroups: Record<string, AuditGroup> = {
  "sign-ins": {
    title: "Sign-ins",
    labels: {
      "signed in": "Signed in",
      "signed out": "Signed out",
      "sign-in refused": "Sign-in refused",
      "second factor refused": "Second factor refused",
      "permission refused": "Permission refused",
      "session ended": "Session ended",
      "new device": "Signed in on a new device",
    },
  },
  people: {
    title: "People",
    labels: {
      "user invited": "User invited",
      "invitation renewed": "Invitation renewed",
      "invitation withdrawn": "Invitation withdrawn",
      "user joined": "User joined",
      "user renamed": "User renamed",
      "role changed": "Role changed",
      "user disabled": "User disabled",
      "user enabled": "User enabled",
      "user removed": "User removed",
      "password changed": "Password changed",
      "password reset asked": "Password reset requested",
      "password reset": "Password reset",
      "email changed": "Email changed",
      "second factor on": "Second factor turned on",
      "second factor off": "Second factor turned off",
      "recovery codes made": "Recovery codes made",
      "recovery code used": "Recovery code used",
      "factor policy changed": "Second-factor policy changed",
    },
  },
  keys: {
    title: "Keys",
    labels: {
      "token made": "API token made",
      "token revoked": "API token revoked",
      "preview shared": "Preview shared",
      "preview ended": "Preview ended",
    },
  },
  records: { title: "Records", labels: {} },
  backups: {
    title: "Backups and exports",
    labels: {
      "backup downloaded": "Backup downloaded",
      "backup restored": "Backup restored",
      "audit log exported": "Audit log exported",
      "messages exported": "Messages exported",
      "properties exported": "Properties exported",
      "projects exported": "Projects exported",
      "properties imported": "Properties imported",
      "projects imported": "Projects imported",
      "contacts imported": "Contacts imported",
      "properties import undone": "Import of properties undone",
      "projects import undone": "Import of projects undone",
      "contacts import undone": "Import of contacts undone",
    },
  },
};

/** Entries about records and files that the activity log leaves out. */
const recordLabels = {
  "contact added": "Contact added",
  "contact changed": "Contact changed",
  "message deleted": "Message deleted",
  "message brought back": "Message brought back",
  "message marked as spam": "Message marked as spam",
  "message moved to the inbox": "Message moved to the inbox",
  "file updated": "File updated",
  "file replaced": "File replaced",
  "file deleted": "File deleted",
  "file brought back": "File brought back",
};

export const auditLabels: Record<string, string> = {
  ...Object.assign({}, ...Object.values(auditGroups).map(({ labels }) => labels)),
  ...recordLabels,
};

const groupedKinds = Object.values(auditGroups).flatMap(({ labels }) => Object.keys(labels));

/** The kinds of entries of a group, or those that it leaves out. */
export function kindsOfGroup(group: string) {
  if (group === "records") return { except: groupedKinds };
  const labels = auditGroups[group]?.labels;
  return labels && { only: Object.keys(labels) };
}

/** Entries without a name: only a visitor, or only a command, can have done them. */
export const strangerKinds = ["sign-in refused", "password reset asked", "password reset"];
export const commandKinds = ["backup restored", "password changed"];
