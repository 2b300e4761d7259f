/** Spec section 2, 'Recent Activities': the four kinds that the dashboard shows, and one that nobody should miss. */
export type ActivityKind =
  | "property added"
  | "message received"
  | "files uploaded"
  | "project status updated"
  | "backup restored";

/** One entry of the log; `userName` is null for what a visitor did. */
export type Activity = {
  id: number;
  kind: ActivityKind;
  /** What it happened to: the title of the listing, the subject of the message. */
  subject: string;
  subjectId: number | null;
  userName: string | null;
  createdAt: string;
};
