import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

/** A kind of entry that only an owner reads, and its words. */
type AuditGroup = { title: Label; labels: Record<string, Label> };

/** Groups to narrow the audit log to, with their kinds of entries; 'records' is all the rest. */
export const auditGroups: Record<string, AuditGroup> = {
  "sign-ins": {
    title: m.audit_sign_ins,
    labels: {
      "signed in": m.audit_signed_in,
      "signed out": m.audit_signed_out,
      "sign-in refused": m.audit_sign_in_refused,
      "second factor refused": m.audit_factor_refused,
      "permission refused": m.audit_permission_refused,
      "session ended": m.audit_session_ended,
      "new device": m.audit_new_device,
    },
  },
  people: {
    title: m.audit_people,
    labels: {
      "user invited": m.audit_user_invited,
      "invitation renewed": m.audit_invitation_renewed,
      "invitation withdrawn": m.audit_invitation_withdrawn,
      "user joined": m.audit_user_joined,
      "user renamed": m.audit_user_renamed,
      "role changed": m.audit_role_changed,
      "user disabled": m.audit_user_disabled,
      "user enabled": m.audit_user_enabled,
      "user removed": m.audit_user_removed,
      "password changed": m.audit_password_changed,
      "password reset asked": m.audit_password_reset_requested,
      "password reset": m.audit_password_reset,
      "email changed": m.audit_email_changed,
      "second factor on": m.audit_factor_on,
      "second factor off": m.audit_factor_off,
      "recovery codes made": m.audit_codes_made,
      "recovery code used": m.audit_code_used,
      "factor policy changed": m.audit_factor_policy,
    },
  },
  keys: {
    title: m.audit_keys,
    labels: {
      "token made": m.audit_token_made,
      "token revoked": m.audit_token_revoked,
      "preview shared": m.audit_preview_shared,
      "preview ended": m.audit_preview_ended,
    },
  },
  records: { title: m.audit_records, labels: {} },
  backups: {
    title: m.audit_backups,
    labels: {
      "backup downloaded": m.audit_backup_downloaded,
      "backup restored": m.audit_backup_restored,
      "audit log exported": m.audit_log_exported,
      "messages exported": m.audit_messages_exported,
      "properties exported": m.audit_properties_exported,
      "projects exported": m.audit_projects_exported,
      "units exported": m.audit_units_exported,
      "unit-types exported": m.audit_unit_types_exported,
      "redirects exported": m.audit_redirects_exported,
      "properties imported": m.audit_properties_imported,
      "projects imported": m.audit_projects_imported,
      "units imported": m.audit_units_imported,
      "unit-types imported": m.audit_unit_types_imported,
      "redirects imported": m.audit_redirects_imported,
      "contacts imported": m.audit_contacts_imported,
      "properties import undone": m.audit_properties_import_undone,
      "projects import undone": m.audit_projects_import_undone,
      "units import undone": m.audit_units_import_undone,
      "unit-types import undone": m.audit_unit_types_import_undone,
      "redirects import undone": m.audit_redirects_import_undone,
      "contacts import undone": m.audit_contacts_import_undone,
    },
  },
};

/** Entries about records and files that the activity log leaves out. */
const recordLabels = {
  "contact added": m.audit_contact_added,
  "contact changed": m.audit_contact_changed,
  "contact removed": m.audit_contact_removed,
  "contacts exported": m.audit_contacts_exported,
  "personal data exported": m.audit_data_exported,
  "second factor removed": m.audit_factor_removed,
  "message deleted": m.audit_message_deleted,
  "message brought back": m.audit_message_back,
  "message marked as spam": m.audit_message_spam,
  "message moved to the inbox": m.audit_message_inbox,
  "file updated": m.audit_file_updated,
  "file replaced": m.audit_file_replaced,
  "file deleted": m.audit_file_deleted,
  "file brought back": m.audit_file_back,
};

export const auditLabels: Record<string, Label> = {
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
