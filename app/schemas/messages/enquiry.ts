import { m } from "#app/words/compiled/messages.js";
import { distinct, optionalText, parseJson } from "../records/fields";
import type { MergePart } from "../records/record-values";
import { z } from "../zod-config";
import type { Message } from "./message";

/** Stages from the first message to the keys; a message begins as 'new'. */
export const stages = ["new", "answered", "viewing", "offer", "won", "lost"] as const;

export type Stage = (typeof stages)[number];

const stageWords: Record<Stage, () => string> = {
  new: m.stage_new,
  answered: m.stage_answered,
  viewing: m.stage_viewing,
  offer: m.stage_offer,
  won: m.stage_won,
  lost: m.stage_lost,
};

/** @param reason of a lost one */
export function stageText(stage: Stage, reason = "") {
  return reason ? m.stage_lost_because({ reason }) : stageWords[stage]();
}

export const stageOptions = () => stages.map((stage) => [stage, stageText(stage)] as const);

export type EventKind =
  | "stage"
  | "owner"
  | "next action"
  | "done"
  | "labels"
  | "note"
  | "call"
  | "reply"
  | "contact";

export type MessageEvent = {
  id: number;
  kind: EventKind;
  text: string;
  userName: string;
  createdAt: string;
  delivery?: "waiting" | "sending" | "sent" | "unsure" | "given up";
};

export type Work = {
  stage: Stage;
  /** '' unless it is lost. */
  lostReason: string;
  /** The user who works on it. */
  ownerId: number | null;
  nextAction: string;
  /** A day in the time zone of the firm: '2026-12-24'. */
  nextActionOn: string | null;
  labels: string[];
};

/** A message with what the firm does about it; visitors and the API see the message alone. */
export type Enquiry = Message &
  Work & {
    ownerName: string;
    /** The person who wrote it, the id of one of their messages; null for spam. */
    contactId: number | null;
    /** Time at which it came to this stage; null for a new one. */
    stageAt: string | null;
    answeredAt: string | null;
  };

const maxLabels = 10;
const maxLabelLength = 40;

const unreadableDay = () => m.work_day_unreadable();

/** 'urgent, investor' */
const labelList = optionalText(500)
  .transform((text) =>
    distinct(
      text
        .split(/[,،\n]/)
        .map((label) => label.trim().replace(/\s+/g, " "))
        .filter(Boolean),
    ),
  )
  .refine((labels) => labels.length <= maxLabels, {
    error: () => m.work_labels_many({ count: maxLabels }),
  })
  .refine((labels) => labels.every((label) => label.length <= maxLabelLength), {
    error: () => m.work_label_long({ count: maxLabelLength }),
  });

const invalid = { error: () => m.invalid_input() };

const id = z.number(invalid).int(invalid).min(1, invalid);

/** The form of a message's page; `base` is what its fields were when it was opened, as `Work` in JSON. */
export const workSchema = z.object({
  stage: z.enum(stages, invalid),
  lostReason: optionalText(),
  ownerId: id.nullable().default(null),
  nextAction: optionalText(),
  nextActionOn: z.iso.date({ error: unreadableDay }).nullable().default(null),
  isDone: z.boolean().default(false),
  labels: labelList,
  note: optionalText(5_000),
  reply: optionalText(10_000),
  /** Id of the latest event that the form's page showed. */
  seen: z.number(invalid).int(invalid).min(0, invalid).default(0),
  base: optionalText(5_000),
});

const baseSchema = z.object({
  stage: z.enum(stages),
  lostReason: z.string(),
  ownerId: z.number().nullable(),
  nextAction: z.string(),
  nextActionOn: z.string().nullable(),
  labels: z.array(z.string()),
});

/** @returns undefined for another text */
export function readBase(json: string): Work | undefined {
  return parseJson(json, baseSchema);
}

/** Errors of fields without which another makes no sense, of values or of what is typed. */
export function missingWork({ stage, lostReason, nextAction, nextActionOn }: Record<string, unknown>) {
  return {
    ...(stage === "lost" && !lostReason && { lostReason: [m.work_lost_reason()] }),
    ...(Boolean(nextActionOn) && !nextAction && { nextAction: [m.work_next_missing()] }),
    ...(Boolean(nextAction) && !nextActionOn && { nextActionOn: [unreadableDay()] }),
  };
}

/** Parts of a conflict: the fields that belong together, with their label. */
export const workParts = (): MergePart[] => [
  [m.stage(), ["stage", "lostReason"]],
  [m.owner(), ["ownerId"]],
  [m.next_action(), ["nextAction", "nextActionOn", "isDone"]],
  [m.message_labels(), ["labels"]],
];

/** The work that a form asks for: a done action is none any more, and there is a reason only while it is lost. */
export function workOf({ work, isDone }: { work: Work; isDone: boolean }): Work {
  const action = isDone ? { nextAction: "", nextActionOn: null } : {};
  return { ...work, ...action, lostReason: work.stage === "lost" ? work.lostReason : "" };
}

export function workToForm({ ownerId, nextActionOn, labels, ...work }: Work) {
  return {
    ...work,
    ownerId: ownerId ?? "",
    nextActionOn: nextActionOn ?? "",
    labels: labels.join(", "),
    isDone: false,
  };
}
