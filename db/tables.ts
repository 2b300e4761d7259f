import type { Generated } from "kysely";
import type { InteriorInput } from "#app/schemas/content/interior";
import type { OfficeInput } from "#app/schemas/content/office";
import type { PageInput } from "#app/schemas/content/page";
import type { ServiceInput } from "#app/schemas/content/service";
import type { TeamMemberInput } from "#app/schemas/content/team-member";
import type { TestimonialInput } from "#app/schemas/content/testimonial";
import type { StoredFile } from "#app/schemas/file";
import type { MessageInput } from "#app/schemas/message";
import type { ProjectInput } from "#app/schemas/project";
import type { PropertyInput } from "#app/schemas/property";
import type { DeletableKind, RecordKind } from "#app/schemas/record-kinds";

/** Rows as SQLite has them: booleans are 0 or 1, lists are JSON text, times are ISO 8601 UTC. */
type Id = Generated<number>;

type Column<Value> = Value extends boolean ? number : Value extends readonly unknown[] ? string : Value;

/** The row of a record with these values: a column for each field. */
type RecordRow<Values> = { [Name in keyof Values]: Column<Values[Name]> } & {
  id: Id;
  createdAt: string;
  updatedAt: string;
};

type OrderedRow<Values> = RecordRow<Values> & { order: number };

type PropertyRow = RecordRow<PropertyInput> & {
  /** Whole amount parsed from `price`, in the currency of the firm; null when unreadable. */
  priceRupees: number | null;
  /** Square feet parsed from `area`; null when unreadable. */
  areaSquareFeet: number | null;
};

export type RecordTables = {
  properties: PropertyRow;
  projects: RecordRow<ProjectInput>;
  services: OrderedRow<ServiceInput>;
  team: OrderedRow<TeamMemberInput>;
  offices: OrderedRow<OfficeInput>;
  testimonials: OrderedRow<TestimonialInput>;
  interiors: OrderedRow<InteriorInput>;
  pages: OrderedRow<PageInput>;
};

export type FileRow = Omit<StoredFile, "id"> & {
  id: Id;
  alt: string | null;
  /** 0: uploaded with a form that is not saved yet. A trigger sets 1 when a record shows the file. */
  claimed: Generated<number>;
};

/** Which record shows which file; written by triggers. */
type FileUseRow = { path: string; kind: RecordKind | "settings"; recordId: number };

export type MessageRow = MessageInput & {
  id: Id;
  read: Generated<number>;
  /** Idempotency key: the same form sent twice is stored once. */
  submission: string | null;
  /** 1: listed under Spam, because of `spamReason`. */
  spam: Generated<number>;
  spamReason: string | null;
  createdAt: string;
};

type MailRow = {
  messageId: number;
  /** 'unsure': sent, but the SMTP server did not confirm it. */
  state: Generated<"waiting" | "sending" | "sent" | "unsure" | "given up">;
  recipient: string | null;
  createdAt: string;
  /** First attempt; retries end a day later. */
  since: string;
  nextAt: string;
  tries: Generated<number>;
  /** Error of the last attempt, in plain words. */
  error: string | null;
  /** When it was sent or dismissed. */
  closedAt: string | null;
};

type UserRow = {
  id: Id;
  username: string;
  password: string;
  name: string;
  role: Generated<string>;
  darkMode: Generated<number>;
  createdAt: string;
};

type SessionRow = { id: string; userId: number; createdAt: string; expiresAt: string };

type SettingRow = { name: string; value: string };

type ActivityRow = {
  id: Id;
  kind: string;
  /** Title of the listing, subject of the message. */
  subject: string;
  subjectId: number | null;
  userId: number | null;
  /** Copied, so that it outlives the user. */
  userName: string | null;
  createdAt: string;
};

type RevisionRow = {
  id: Id;
  /** 'sample': all that was removed with the sample firm. */
  kind: DeletableKind | "settings" | "sample";
  recordId: number;
  title: string;
  /** The row before the change, as JSON. */
  record: string;
  deleted: Generated<number>;
  userId: number | null;
  userName: string;
  createdAt: string;
};

type PendingFormRow = { id: string; userId: number; path: string; fields: string; createdAt: string };

/** An idempotency key and the record that it made. */
type IdempotencyKeyRow = { id: string; recordId: number; createdAt: string };

/** A record, a file, a message or the settings of the sample firm. */
export type SampleRecordRow = {
  kind: DeletableKind | "settings";
  recordId: number;
  /** What was loaded: `updatedAt` of a record, the filled values of the settings as JSON, '' for the others. */
  version: string;
};

export type Tables = RecordTables & {
  /** Every address that a page has had; written by triggers. */
  page_addresses: { address: string; pageId: number };
  files: FileRow;
  file_uses: FileUseRow;
  messages: MessageRow;
  outbox: MailRow;
  users: UserRow;
  sessions: SessionRow;
  settings: SettingRow;
  sample_records: SampleRecordRow;
  activities: ActivityRow;
  revisions: RevisionRow;
  stashes: PendingFormRow;
  submissions: IdempotencyKeyRow;
};
