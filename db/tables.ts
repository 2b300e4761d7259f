import type { Generated } from "kysely";
import type { ProjectCategory, ProjectStatus } from "#app/schemas/project";
import type { PropertyStatus, PropertyType } from "#app/schemas/property";

/** The rows as SQLite keeps them: booleans are 0 or 1, lists are JSON text, times are ISO 8601 UTC. */
type Id = Generated<number>;

export type PropertyRow = {
  id: Id;
  title: string;
  description: string;
  price: string;
  /** Whole rupees read from `price`; null when it could not be read. */
  priceRupees: number | null;
  location: string;
  area: string;
  /** Square feet read from `area`; null when it could not be read. */
  areaSquareFeet: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  type: PropertyType;
  status: PropertyStatus;
  featured: number;
  images: string;
  videos: string;
  amenities: string;
  createdAt: string;
  updatedAt: string;
};

export type ProjectRow = {
  id: Id;
  title: string;
  description: string;
  location: string;
  category: ProjectCategory;
  status: ProjectStatus;
  featured: number;
  images: string;
  completionDate: string | null;
  createdAt: string;
  updatedAt: string;
};

export type FileRow = {
  id: Id;
  name: string;
  type: string;
  path: string;
  category: string | null;
  size: number;
  /** Pictures only: pixels, and the dominant colour as '#rrggbb'. */
  width: number | null;
  height: number | null;
  colour: string | null;
  /** What the picture shows, for people who don't see it. */
  alt: string | null;
  /** 0: came in with a form that was not saved yet; a record that shows it makes it 1, by a trigger. */
  claimed: Generated<number>;
  uploadedBy: number | null;
  createdAt: string;
};

/** Which record shows which file: kept by triggers. */
type FileUseRow = { path: string; kind: "property" | "project"; recordId: number };

export type MessageRow = {
  id: Id;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  read: Generated<number>;
  /** Fingerprint of one filled form: the same form sent twice is stored once. */
  submission: string | null;
  /** 1: it lies under Spam, and `spamReason` says why. */
  spam: Generated<number>;
  spamReason: string | null;
  createdAt: string;
};

/** The mail that tells of a message. */
export type MailRow = {
  messageId: number;
  /** 'unsure': handed over, but the server never said whether it took it. */
  state: Generated<"waiting" | "sending" | "sent" | "unsure" | "given up">;
  /** To whom it was last tried. */
  recipient: string | null;
  createdAt: string;
  /** When the tries began that are given up after a day. */
  since: string;
  nextAt: string;
  tries: Generated<number>;
  /** What kept the last try from succeeding, in plain words. */
  error: string | null;
  /** When it was sent, or somebody wanted no more of it. */
  closedAt: string | null;
};

type UserRow = {
  id: Id;
  username: string;
  password: string;
  name: string;
  role: Generated<string>;
  /** The back-office in dark colours. */
  darkMode: Generated<number>;
  createdAt: string;
};

type SessionRow = { id: string; userId: number; createdAt: string; expiresAt: string };

type SettingRow = { name: string; value: string };

type ActivityRow = {
  id: Id;
  kind: string;
  /** What it happened to: the title of the listing, the subject of the message. */
  subject: string;
  subjectId: number | null;
  userId: number | null;
  /** Kept as text, so that it outlives the user. */
  userName: string | null;
  createdAt: string;
};

export type RecordKind = "property" | "project" | "message" | "file" | "settings";

type RevisionRow = {
  id: Id;
  kind: RecordKind;
  recordId: number;
  title: string;
  /** The row as it was, as JSON. */
  record: string;
  deleted: Generated<number>;
  userId: number | null;
  userName: string;
  createdAt: string;
};

type StashRow = { id: string; userId: number; path: string; fields: string; createdAt: string };

type SubmissionRow = { id: string; recordId: number; createdAt: string };

export type Tables = {
  properties: PropertyRow;
  projects: ProjectRow;
  files: FileRow;
  file_uses: FileUseRow;
  messages: MessageRow;
  outbox: MailRow;
  users: UserRow;
  sessions: SessionRow;
  settings: SettingRow;
  activities: ActivityRow;
  revisions: RevisionRow;
  stashes: StashRow;
  submissions: SubmissionRow;
};
