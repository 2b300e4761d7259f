import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import type { InLanguage } from "#app/words/language";
import type { DeletableKind } from "../kinds/record-kinds";

/** The role of everything is stored as `admin`, as the API has called it from the first; people read 'Owner'. */
export const roles = ["admin", "editor", "agent"] as const;

export type Role = (typeof roles)[number];

/** 'own': only listings assigned to the user, and the messages about them. */
export type Scope = "all" | "own";

export const roleLabels: Record<Role, Label> = {
  admin: m.role_owner,
  editor: m.role_editor,
  agent: m.role_agent,
};

/** A role of a later version is shown as it is stored. */
export const roleLabelOf = (role: string, language?: InLanguage) =>
  roleLabels[role as Role]?.({}, language) ?? role;

const loggedRoles: Record<Role, string> = { admin: "Owner", editor: "Editor", agent: "Agent" };

/** The role in an entry of a log, which everybody reads as it was written. */
export const loggedRoleOf = (role: string) => loggedRoles[role as Role] ?? role;

export const roleTexts: Record<Role, Label> = {
  admin: m.role_owner_text,
  editor: m.role_editor_text,
  agent: m.role_agent_text,
};

const owners = { admin: "all" } as const;
const editors = { ...owners, editor: "all" } as const;
const everybody = { ...editors, agent: "all" } as const;
const withOwn = { ...editors, agent: "own" } as const;

/** Roles by permission: every loader, action and call of the API names one of these. */
export const permissions = {
  /** Everything of the back-office but what the others name. */
  read: everybody,
  account: everybody,
  /** Create, change, delete and publish properties and projects. */
  listings: withOwn,
  messages: withOwn,
  /** Note people, and merge and part those who wrote. */
  contacts: editors,
  exports: editors,
  /** Import properties, projects and, with `contacts`, contacts from a table. */
  imports: editors,
  /** Retry or dismiss mails that were not sent. */
  mail: editors,
  uploads: everybody,
  files: editors,
  /** The records of every other kind, and the site's words. */
  content: editors,
  settings: owners,
  users: owners,
  audit: owners,
  backups: owners,
} satisfies Record<string, Partial<Record<Role, Scope>>>;

export type Permission = keyof typeof permissions;

/** Extent to which a role may; undefined: not at all. A role of a later version may do nothing. */
export function scopeOf(role: string, permission: Permission): Scope | undefined {
  const scopes: Partial<Record<string, Scope>> = permissions[permission];
  return Object.hasOwn(scopes, role) ? scopes[role] : undefined;
}

/** Listings, and what belongs to them. */
const ofListings: DeletableKind[] = ["property", "project", "unit", "unit-type", "progress-report"];

export function writePermission(kind: DeletableKind): Permission {
  if (ofListings.includes(kind)) return "listings";
  if (kind === "message") return "messages";
  return kind === "file" ? "files" : "content";
}

/** Message of a 403, which the back-office's error page recognizes. */
export const notPermitted = () => m.error_role_text();
