/**
 * Names the sheet that the document carries (server/page-cache/page-sheets), or 'linked' where a link of the route loads
 * it, as in the back-office.
 */
export type PageStyle =
  | "home"
  | "about"
  | "list"
  | "detail"
  | "project"
  | "contact"
  | "page"
  | "shortlist"
  | "login"
  | "error"
  | "linked";
