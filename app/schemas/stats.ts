/** The counts of the dashboard. */
export type Stats = {
  propertyCount: number;
  projectCount: number;
  fileCount: number;
  messageCount: number;
  unreadMessageCount: number;
};
