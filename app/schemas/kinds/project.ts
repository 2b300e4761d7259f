import { m } from "#app/words/compiled/messages.js";
import { approvals } from "../listings/approvals";
import { coordinates, documents, plans, precision, projectVideos } from "../listings/listing-fields";
import { cashDiscount, charges, paymentPlan } from "../listings/payment-fields";
import { paymentErrors } from "../listings/payment-plan";
import { blurCoordinates } from "../listings/precision";
import { reference } from "../listings/reference";
import { valuesOf } from "../lists/value-lists";
import { customValues } from "../records/custom-fields";
import { defineRecord, field, type InputOf, type Visible } from "../records/record";
import {
  agentId,
  description,
  featured,
  images,
  listed,
  location,
  publishAt,
  searchFields,
  title,
  unpublishAt,
} from "../records/record-fields";
import { sections } from "../sections/section-list";
import { z } from "../zod-config";
import {
  awards,
  client,
  cost,
  credits,
  drawings,
  handOrder,
  related,
  size,
  tags,
  typologies,
  years,
} from "./project-fields";

export const projectDefinition = defineRecord({
  kind: "project",
  path: "projects",
  label: m.kind_project,
  labels: m.projects_title,
  icon: "M2 14V2h3v9h9v3zM5 5h2M5 8h2M8 14v-2M11 14v-2",
  legend: m.legend_what_it_is,
  fields: {
    title,
    description,
    sections,
    location,
    completionDate: field(z.string({ error: m.invalid_input }).trim().max(100).nullable().default(null), {
      label: m.field_completion,
      isPublic: true,
      isText: true,
      group: "first",
      hint: m.field_completion_hint,
    }),
    category: listed("project-categories", m.field_category, { isPublic: true, group: "side" }),
    status: listed("project-statuses", m.field_status, { isPublic: true, group: "side" }),
    featured,
    agentId,
    reference,
    images,
    coordinates,
    exactness: precision,
    plans,
    documents,
    approvals,
    paymentPlan,
    cashDiscount,
    charges,
    fields: customValues("projects"),
    ...searchFields,
    publishAt,
    unpublishAt,
    client,
    size,
    years,
    cost,
    typologies,
    tags,
    credits,
    awards,
    drawings,
    videos: projectVideos,
    related,
    order: handOrder,
  },
  errorsOf: paymentErrors,
  forVisitors: blurCoordinates,
  titleField: "title",
  subtitleField: "location",
  hasStates: true,
  hasPage: true,
  card: ["title", "location", "category", "status", "completionDate", "featured"],
  facts: [
    { field: "location", isWide: true },
    { field: "client" },
    { field: "category" },
    { field: "years" },
    { field: "completionDate", label: m.fact_completion },
    { field: "size" },
    { field: "cost" },
    { field: "approvals", isWide: true },
    { field: "cashDiscount" },
    { field: "charges" },
    { field: "reference" },
  ],
  columns: [
    { field: "category" },
    { field: "status" },
    { field: "completionDate", heading: m.column_date, text: m.column_completion, width: "date" },
  ],
  tabs: {
    field: "category",
    get values() {
      return [...valuesOf("project-categories").slice(0, 2), "featured"];
    },
  },
  search: { index: "projects_search", hasNumbers: true, placeholder: m.search_project },
  activity: { kind: "project status updated" },
});

export type ProjectInput = InputOf<(typeof projectDefinition)["fields"]>;

/** A project as visitors get it; times are ISO 8601 UTC. */
export type Project = Visible<(typeof projectDefinition)["fields"]>;
