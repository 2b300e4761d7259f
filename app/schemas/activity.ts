/** An entry of the activity log; `userName` is null for what a visitor did. */
export type Activity = {
  id: number;
  /** 'property added', 'message received', 'files uploaded', 'backup restored' … */
  kind: string;
  /** Title of the listing, subject of the message. */
  subject: string;
  subjectId: number | null;
  userName: string | null;
  createdAt: string;
};
