/** Spec section 3, 'Dashboard stats'. */
export type Stats = {
  propertyCount: number;
  projectCount: number;
  fileCount: number;
  messageCount: number;
  unreadMessageCount: number;
};
