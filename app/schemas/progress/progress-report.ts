import { progressPath } from "#app/schemas/addresses/record-address";
import { m } from "#app/words/compiled/messages.js";
import { readPercent } from "../listings/share";
import { formatDay } from "../readers/day";
import { draftImages, optionalText, pairList } from "../records/fields";
import { inProject, ofProject } from "../records/in-project";
import { defineRecord, field, type InputOf, optional, type Visible } from "../records/record";
import { hidden, optionalLine, title } from "../records/record-fields";
import { z } from "../zod-config";

/** Limit in characters. */
const tradeLength = 60;

const isDay = (date: string) => date === "" || z.iso.date().safeParse(date).success;

const done = {
  trade: optionalText(tradeLength),
  share: optionalText(20).refine((share) => share === "" || readPercent(share) !== undefined, {
    error: m.report_share_unread,
  }),
};

/** Report of the progress of a project on a day: words, pictures, and the share that is done of each trade. */
export const progressReportDefinition = defineRecord({
  kind: "progress-report",
  path: "updates",
  parent: { ...ofProject, keys: ["date", "title"] },
  label: m.kind_progress_report,
  labels: m.kinds_progress_report,
  icon: "M2 13.500h12M4 13.500v-4h2v4M7 13.500v-7h2v7M10 13.500v-10h2v10",
  legend: m.kind_progress_report,
  fields: {
    project: inProject,
    date: field(optionalText(10).refine(isDay, { error: m.work_day_unreadable }), {
      label: m.field_report_date,
      isPublic: true,
      isOptional: true,
      control: { type: "text", inputType: "date" },
      hint: m.field_report_date_hint,
    }),
    title,
    text: optional(
      field(optionalText(20_000), {
        label: m.field_text,
        isPublic: true,
        isText: true,
        control: { type: "textarea", rows: 6, isMarkdown: true },
        isWide: true,
      }),
    ),
    done: field(pairList(done, 20), {
      label: m.field_done,
      isPublic: true,
      isOptional: true,
      isText: { trade: tradeLength },
      control: {
        type: "pairs",
        entry: m.field_trade,
        inputs: { trade: m.field_trade, share: m.field_trade_share },
      },
      hint: m.field_done_hint,
    }),
    images: field(draftImages, {
      label: m.field_images,
      isPublic: true,
      isOptional: true,
      control: { type: "images" },
    }),
    viewpoint: optional(
      optionalLine(m.field_viewpoint, {
        isPublic: true,
        isText: true,
        max: 60,
        hint: m.field_viewpoint_hint,
      }),
    ),
    hidden: optional(hidden),
  },
  inList: ({ date }) => ({ date: formatDay(String(date)) }),
  titleField: "title",
  subtitleField: "date",
  sortColumn: "date",
  sortsDown: true,
  hasPage: true,
  addressOf: ({ project, id }) => `/projects/${project}/${progressPath}#report-${id}`,
  card: ["project", "title", "date"],
  search: { columns: ["title", "text"], placeholder: m.search_progress_report },
  activity: { kind: "progress report added" },
});

export type ProgressReportInput = InputOf<(typeof progressReportDefinition)["fields"]>;

/** A progress report as visitors get it. */
export type ProgressReport = Visible<(typeof progressReportDefinition)["fields"]>;
