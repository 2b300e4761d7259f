/**
 * Where the style of a page is: the name of the sheet that its document carries (server/page-cache/page-sheets), or
 * 'linked' where a link of the route loads it, as in the back-office.
 */
export type PageStyle =
  | "home"
  | "about"
  | "list"
  | "detail"
  | "contact"
  | "page"
  | "shortlist"
  | "login"
  | "error"
  | "linked";
