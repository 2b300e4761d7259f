import type { OgImageLink } from "../appearance/og-image";
import type { MarkdownContent } from "../markdown";
import type { Picture } from "../picture";
import type { Untranslated } from "../records/text-attributes";

/** A trade, and how much of it is done: '80%' and 80. */
export type DoneRow = [trade: string, text: string, percent: number];

/** Title and date of a report, as every list of reports shows them. */
type DrawnRow = { id: number; title: string; date: [iso: string, text: string] } & Untranslated;

/** A report in the section of a project: `text` is its beginning. */
export type ReportCard = DrawnRow & { text?: string; picture?: Picture };

/** The section of a project: its newest reports, the path of all, and what is done by the newest that says so. */
export type ProgressSection = { reports: ReportCard[]; path: string; done?: DoneRow[] } & WithAlert;

/** Path of the form that asks for mails of new reports, of a site that can send them. */
type WithAlert = { alert?: string };

/** A report on the page of the progress of its project; `before` is the first picture of its viewpoint. */
export type WholeReport = DrawnRow & {
  text?: MarkdownContent;
  done?: DoneRow[];
  pictures: Picture[];
  viewpoint?: string;
  before?: { picture: Picture; date: DrawnRow["date"] };
};

/** The page of the progress of a project. */
export type DrawnProgress = {
  progress: WholeReport[];
  project: { id: number; title: string; location: string };
  page: number;
  pages: number;
  feed: string;
  ogImage?: OgImageLink;
} & WithAlert;
