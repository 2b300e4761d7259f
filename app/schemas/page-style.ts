/**
 * Names the sheet that the document carries (server/page-cache/page-sheets), or 'linked' where a link of the route loads
 * it, as in the back-office.
 */
export type PageStyle =
  | "home"
  | "about"
  | "list"
  | "landing"
  | "project-landing"
  | "search"
  | "detail"
  | "payments"
  | "project"
  | "projects"
  | "contact"
  | "page"
  | "story"
  | "parts"
  | "journal"
  | "journal-entry"
  | "shortlist"
  | "units"
  | "login"
  | "error"
  | "linked";
