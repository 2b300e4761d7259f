import type { Generated } from "kysely";
import type { Alert, AlertKind } from "#app/schemas/alerts/alert";
import type { ContactInput } from "#app/schemas/contacts/contact";
import type { PictureFacts, StoredFile } from "#app/schemas/file";
import type { NewState } from "#app/schemas/imports/import-table";
import type { DeletableKind, RecordKind, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { CountedKind, CountName } from "#app/schemas/listing-counts";
import type { Enquiry, MessageEvent, Work } from "#app/schemas/messages/enquiry";
import type { MailKind, MessageInput } from "#app/schemas/messages/message";
import type { RevisionChange } from "#app/schemas/publishing";
import type { Fields, ValuesOf } from "#app/schemas/records/record";
import type { TranslatedKind } from "#app/schemas/translations/translation";
import type { Admin, Theme } from "#app/schemas/users/user";

/** Rows as SQLite has them: booleans are 0 or 1, lists and objects are JSON text, times are ISO 8601 UTC. */
type Id = Generated<number>;

type Column<Value> = Value extends boolean ? number : Value extends object ? string : Value;

/** Columns that decide whether visitors see a record, for the kinds with states; `publishAt` and `unpublishAt` are fields. */
type PublishingColumns = {
  /** A published record may be scheduled or expired: `queries/publishing`. */
  state: Generated<"draft" | "published">;
  publishAt: Generated<string | null>;
  unpublishAt: Generated<string | null>;
  /** 1 while visitors see it. */
  shown: Generated<number>;
  /** Time at which `shown` changes next, or the draft is published. */
  dueAt: Generated<string | null>;
  /** Time at which visitors could first see it. */
  publishedAt: Generated<string | null>;
  /** The revision with the values that are edited beside the published ones. */
  draft: Generated<number | null>;
  /** The revision that takes the place of the published values at its time. */
  scheduled: Generated<number | null>;
};

/** `featuredOrder`: place among the featured ones, from 1; null: after those that have one, the newest first. */
type FeaturedColumns = { featuredOrder: Generated<number | null> };

type ListingColumns = {
  /** Whole amount parsed from `price`, in the currency of the firm; null when unreadable. */
  priceRupees: number | null;
  /** Square feet parsed from `area`; null when unreadable. */
  areaSquareFeet: number | null;
};

/** Columns that are computed from fields: those of places and amenities in lower case, too, as filters compare them. */
type ComputedColumns = {
  properties: ListingColumns & {
    /** 1 with payments. */
    hasPaymentPlan: Generated<number>;
  } & Record<"city" | "cityKey" | "neighborhood" | "neighborhoodKey" | "amenitiesKey", Generated<string>> &
    ReferenceKey;
  projects: Record<
    "city" | "cityKey" | "typologiesKey" | "tagsKey" | "lastYear" | "lastYearKey",
    Generated<string>
  > &
    ReferenceKey;
  units: Pick<ListingColumns, "priceRupees" | "areaSquareFeet"> & {
    /** The end of its address: 'a-101' */
    addressKey: string;
    /** Text by which the units of a project are sorted: block, floor, number. */
    sortKey: string;
  };
  /** `addressKey` is the old address as addresses are compared. */
  redirects: { addressKey: string; isPattern: number };
};

/** The reference as people see it; written by triggers. */
type ReferenceKey = { referenceKey: Generated<string | null> };

/** A row of a kind of record: a column for each field, and those that some of its fields need. */
type RecordRow<Of extends Fields, Path> = {
  [Name in Exclude<keyof Of, keyof PublishingColumns>]: Column<Exclude<ValuesOf<Of>[Name], undefined>>;
} & { id: Id; createdAt: string; updatedAt: string } & (Of extends { publishAt: unknown }
    ? PublishingColumns
    : unknown) &
  (Of extends { featured: unknown } ? FeaturedColumns : unknown) &
  (Path extends keyof ComputedColumns ? ComputedColumns[Path] : unknown);

type Definitions = (typeof recordDefinitions)[RecordKind];

export type RecordTables = {
  [Of in Definitions as Of["path"]]: RecordRow<Of["fields"], Of["path"]>;
};

type FileRow = Omit<StoredFile, "id"> & {
  id: Id;
  /** 0: uploaded with a form that is not saved yet. A trigger sets 1 when a record shows the file. */
  claimed: Generated<number>;
} & { [Fact in keyof PictureFacts]: Generated<PictureFacts[Fact]> };

type WorkColumns = {
  [Name in Exclude<keyof Work, "labels"> | "stageAt" | "answeredAt" | "contactId"]: Generated<Enquiry[Name]>;
};

export type MessageRow = MessageInput &
  WorkColumns & {
    id: Id;
    read: Generated<number>;
    /** Idempotency key: the same form sent twice is stored once. */
    submission: string | null;
    /** 1: listed under Spam, because of `spamReason`. */
    spam: Generated<number>;
    spamReason: string | null;
    spamAt: string | null;
    createdAt: string;
    /** The listing that it is about. */
    propertyId: Generated<number | null>;
    projectId: Generated<number | null>;
    unitId: Generated<number | null>;
    /** Language of the page on which it was written; null where that is not known. */
    language: string | null;
    /** The sender's email in lower case, and phone in the international form: common to the messages of a person. */
    emailKey: Generated<string | null>;
    phoneKey: Generated<string | null>;
    labels: Generated<string>;
  };

/** The latest entry, else the newest message, of each contact, and the number of theirs in the inbox; written by triggers. */
export type ContactRow = {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** Time of the newest message; without messages, of the entry. */
  lastAt: string;
  messages: number;
  /** '' without an entry. */
  note: string;
  entryId: number | null;
};

export type SessionEnd = "password" | "factor" | "ended" | "disabled";

export type BatchAction = "bulk" | "import" | "sample";

/** The change of a batch to one record; `contact` is an entry of the address book. */
export type BatchChangeRow = {
  batchId: number;
  kind: DeletableKind | "translation" | "contact" | "settings";
  recordId: number;
  /** `updatedAt` of the version before; null for a record that was made or deleted. */
  before: string | null;
  /** The version after; null for a deleted record, '' for what has no versions. */
  after: string | null;
  /** JSON of what has no revisions: the entry before, without its person null; the settings that the sample firm has filled in. */
  version: string | null;
};

export type DownloadRow = {
  id: Id;
  address: string;
  /** Path that records have. The file is stored there, or was stored elsewhere: then records have that path now. */
  path: string;
  state: Generated<"waiting" | "paused" | "stored" | "failed">;
  tries: Generated<number>;
  dueAt: string;
  /** Reason why the last try failed, as a sentence. */
  reason: Generated<string>;
  /** SHA-256 of what was fetched, by which the same picture is stored once. */
  hash: Generated<string>;
  /** Texts that the picture had there; its file gets them. */
  alt: Generated<string>;
  caption: Generated<string>;
  importId: number | null;
  userId: number | null;
  createdAt: string;
};

export type Tables = RecordTables & {
  /** Every address that a page has had; written by triggers. */
  page_addresses: { address: string; pageId: number };
  /** Addresses that were asked for and are not there. */
  not_found: { address: string; hits: number; lastHit: string };
  files: FileRow;
  /** Pictures of imported records that are fetched from their addresses. */
  downloads: DownloadRow;
  /** A file that a record shows; written by triggers. */
  file_uses: { path: string; kind: RecordKind | "translation" | "settings"; recordId: number };
  /** Texts of a record in another language, with the versions and the states of a record. */
  translations: PublishingColumns & {
    id: Id;
    kind: TranslatedKind;
    recordId: number;
    /** One that the product has no more counts as none. */
    language: string;
    /** The translated title, or that of the source. */
    title: string;
    /** JSON of the fields that are texts. */
    texts: string;
    /** JSON of the same fields in the first language, as they were when the translation was saved. */
    source: string;
    createdAt: string;
    updatedAt: string;
  };
  messages: MessageRow;
  /** An event of a message; it outlives the message while that is in the trash. */
  message_events: Pick<MessageEvent, "kind" | "createdAt"> & {
    id: Id;
    messageId: number;
    /** Name of a stage; text of a note, a call or a reply. */
    text: Generated<string>;
    /** The mail of a reply, in the outbox. */
    mailId: Generated<number | null>;
    userId: number | null;
    /** Copied, so that it outlives the user. */
    userName: string;
  };
  contacts: ContactRow;
  /** Notes of the firm itself about a person. */
  address_book: ContactInput & {
    id: Id;
    /** The person: the id of one of their messages, or a number that no message gets. */
    contactId: number;
    /** Equals that of a message; null without an email or a readable phone. */
    emailKey: string | null;
    phoneKey: string | null;
    createdAt: string;
    updatedAt: string;
  };
  /** A listing when visitors could first see it; written by triggers. */
  publications: { id: Id; kind: AlertKind; recordId: number; createdAt: string };
  subscribers: {
    id: Id;
    email: string;
    /** Last part of the address where its alerts are managed. */
    key: string;
    createdAt: string;
  };
  alerts: Omit<Alert, "id"> & {
    id: Id;
    subscriberId: number;
    /** Language of its mails; null where it is not known. */
    language: string | null;
    createdAt: string;
    /** Nothing is mailed before. */
    confirmedAt: string | null;
    /** Watermark: the last publication that a mail was made for. */
    seenId: number;
    /** Id of the last mail in the outbox. */
    mailId: number | null;
    mailedAt: string | null;
  };
  /** The labels of `messages.labels`; written by triggers. */
  message_labels: { label: string; messageId: number };
  outbox: {
    id: Id;
    /** The message that a notification or an acknowledgement is made from; it is not sent without it. */
    messageId: number | null;
    /** Null: the contact email of the firm when it is sent. */
    address: Generated<string | null>;
    /** `mailboxOf` the address, by which mails are limited. */
    mailbox: Generated<string | null>;
    /** The message whose thread it belongs to, for its threading headers; of a reply too. */
    threadId: Generated<number | null>;
    kind: MailKind;
    /** A mail that is not made from a message, as JSON of `StoredMail`; null once it is sent, given up or expired. */
    mail: string | null;
    /** 'unsure': sent, but the SMTP server did not confirm it. */
    state: Generated<"waiting" | "sending" | "sent" | "unsure" | "given up">;
    recipient: string | null;
    createdAt: string;
    /** First attempt; retries end a day later. */
    since: string;
    nextAt: string;
    expiresAt: string | null;
    tries: Generated<number>;
    /** Error of the last attempt, in plain words. */
    error: string | null;
    /** Time at which it was sent or dismissed. */
    closedAt: string | null;
  };
  /** `email` was confirmed by a mail. */
  users: Pick<Admin, "username" | "name" | "email"> & {
    id: Id;
    password: string;
    role: Generated<string>;
    theme: Generated<Theme>;
    /** One that the product has not, or has no more, counts as none. */
    language: string | null;
    createdAt: string;
    disabledAt: string | null;
    /** Time from which the role demands a second factor. */
    factorRequiredAt: string | null;
  };
  sessions: {
    /** Hash of the secret in the cookie. */
    id: string;
    userId: number;
    createdAt: string;
    expiresAt: string;
    lastSeenAt: string | null;
    verifiedAt: string | null;
    userAgent: Generated<string>;
    /** Id of the device cookie. */
    device: string | null;
    endReason: SessionEnd | null;
  };
  /** A sign-in that waits for the second factor; `id` is the hash of the secret in its cookie. */
  login_challenges: { id: string; userId: number; createdAt: string; expiresAt: string };
  factors: {
    id: Id;
    userId: number;
    kind: string;
    secret: string;
    createdAt: string;
    confirmedAt: string | null;
    /** Time step of the last accepted one-time password (RFC 6238). */
    lastStep: number | null;
  };
  recovery_codes: { userId: number; hash: string; createdAt: string; usedAt: string | null };
  /** An address of one use, mailed or handed over; `id` is the hash of its secret. */
  user_links: {
    id: string;
    kind: "invitation" | "password" | "email";
    userId: number | null;
    email: string | null;
    name: Generated<string>;
    role: string | null;
    madeBy: number | null;
    createdAt: string;
    expiresAt: string;
  };
  api_tokens: {
    id: Id;
    hash: string;
    userId: number;
    name: string;
    /** JSON list of permissions. */
    scopes: string;
    createdAt: string;
    expiresAt: string;
    lastUsedAt: string | null;
    revokedAt: string | null;
  };
  assignments: { kind: string; recordId: number; userId: number };
  settings: { name: string; value: string };
  /** Changes of one action to many records, by which it is undone. */
  batches: {
    id: Id;
    action: BatchAction;
    userId: number | null;
    /** '' for the sample firm of a new site. */
    userName: string;
    createdAt: string;
    undoneAt: Generated<string | null>;
  };
  batch_changes: BatchChangeRow;
  activities: {
    id: Id;
    kind: string;
    /** Title of the listing, subject of the message. */
    subject: string;
    subjectId: number | null;
    userId: number | null;
    /** Copied, so that it outlives the user. */
    userName: string | null;
    createdAt: string;
    /** Kind of the record of `subjectId`. */
    recordKind: string | null;
    /** The changed fields of an edit, with old and new values: JSON of `FieldChange[]`. */
    changes: string | null;
    /** 1: an entry of the audit log alone. */
    security: Generated<number>;
    /** IP address, where a proxy tells it. */
    address: string | null;
  };
  revisions: {
    id: Id;
    /** 'sample': all that was removed with the sample firm. */
    kind: DeletableKind | "translation" | "settings" | "sample";
    recordId: number;
    title: string;
    /** The row after the change, as JSON; of a deletion the row before. */
    record: string;
    deleted: Generated<number>;
    userId: number | null;
    /** '' when it is not known. */
    userName: string;
    createdAt: string;
    change: Generated<RevisionChange>;
    /** Names of the fields that it changed, as JSON. */
    fields: Generated<string>;
  };
  preview_links: {
    /** Hash of the secret in the address. */
    id: string;
    kind: string;
    recordId: number;
    userId: number | null;
    userName: string;
    createdAt: string;
    expiresAt: string;
  };
  stashes: {
    id: string;
    userId: number;
    path: string;
    fields: string;
    createdAt: string;
    /** Id of the device cookie. */
    device: Generated<string>;
  };
  /** An idempotency key and the record that it made. */
  submissions: { id: string; recordId: number; createdAt: string };
  /** Daily sums of a listing; nothing about who looked. */
  listing_counts: { kind: CountedKind; recordId: number; day: string } & Record<CountName, number>;
  /** A named address of a list of the back-office. */
  saved_filters: {
    id: Id;
    userId: number;
    /** Path of the kind: 'properties' */
    list: string;
    name: string;
    /** Query string: 'status=sold' */
    search: string;
    createdAt: string;
  };
  /** A table that is imported, or was. */
  imports: {
    id: Id;
    kind: string;
    fileName: string;
    /** JSON of the rows as they are stored; empty once they are imported. */
    cells: string;
    /** The file that was uploaded; null once it is imported. */
    file: Uint8Array | null;
    /** JSON: how it is read. */
    format: string | null;
    /** JSON list: the field of each column, '' for none. */
    mapping: string | null;
    /** JSON list: the option of each column, '' for none. */
    options: Generated<string>;
    /** JSON list: entries of lists that were added for it, as changes of its batch. */
    entries: Generated<string>;
    newState: Generated<NewState>;
    userId: number | null;
    userName: string;
    createdAt: string;
    /** Null until it is finished. */
    batchId: Generated<number | null>;
  };
  /** The field that was last chosen for a heading, in lower case; '' for none. */
  import_columns: { kind: string; heading: string; field: string; option: Generated<string> };
  /** Values that words in a field of a kind stand for; '' for nothing. */
  import_values: { kind: string; field: string; word: string; value: string };
};
