import { distinct, optionalText } from "../fields";
import { z } from "../zod-config";
import type { Message } from "./message";

/** From the first message to the keys; a message begins as 'new'. */
export const stages = ["new", "answered", "viewing", "offer", "won", "lost"] as const;

export type Stage = (typeof stages)[number];

/** What was done about a message; each is an event of its history. */
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

/** An event of a message's history. */
export type MessageEvent = {
  id: number;
  kind: EventKind;
  text: string;
  userName: string;
  createdAt: string;
  /** State of the mail of a reply. */
  delivery?: "waiting" | "sending" | "sent" | "unsure" | "given up";
};

/** What the firm does about a message. */
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
    /** The person who wrote it; null for spam. */
    contactId: number | null;
    stageAt: string | null;
    /** First reply or call. */
    answeredAt: string | null;
  };

const maxLabels = 10;
const maxLabelLength = 40;

const unreadableDay = "Please choose a day, such as 2026-12-24.";

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
  .refine((labels) => labels.length <= maxLabels, `Please use at most ${maxLabels} labels.`)
  .refine(
    (labels) => labels.every((label) => label.length <= maxLabelLength),
    `Please use at most ${maxLabelLength} characters for a label.`,
  );

const id = z.number({ error: "Invalid input" }).int("Invalid input").min(1, "Invalid input");

/** The form of a message's page; `base` is what its fields were when it was opened, as `Work` in JSON. */
export const workSchema = z.object({
  stage: z.enum(stages, { error: "Invalid input" }),
  lostReason: optionalText(),
  ownerId: id.nullable().default(null),
  nextAction: optionalText(),
  nextActionOn: z.iso.date(unreadableDay).nullable().default(null),
  isDone: z.boolean().default(false),
  labels: labelList,
  note: optionalText(5_000),
  reply: optionalText(10_000),
  /** Id of the latest event that the form's page showed. */
  seen: z.number({ error: "Invalid input" }).int("Invalid input").min(0, "Invalid input").default(0),
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
  try {
    return baseSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** What is missing in the form, by field. */
export function missingWork({ stage, lostReason, nextAction, nextActionOn }: Work) {
  return {
    ...(stage === "lost" && !lostReason && { lostReason: ["Please say why it was lost."] }),
    ...(nextActionOn && !nextAction && { nextAction: ["Please say what is to be done on that day."] }),
    ...(nextAction && !nextActionOn && { nextActionOn: [unreadableDay] }),
  };
}

/** The fields that belong together, each part with its label. */
const workParts = [
  { label: "Stage", names: ["stage", "lostReason"] },
  { label: "Owner", names: ["ownerId"] },
  { label: "Next action", names: ["nextAction", "nextActionOn"] },
  { label: "Labels", names: ["labels"] },
] as const satisfies { label: string; names: (keyof Work)[] }[];

/**
 * Merges a form with what others saved since it was opened, part by part. @param base what the form was opened with
 * @returns the merged values, and the first field of each part that both changed, with its label
 */
export function mergeWork(base: Work, current: Work, typed: Work) {
  const merged: Work = { ...current };
  const conflicts: { name: keyof Work; label: string }[] = [];
  for (const { label, names } of workParts) {
    const valuesOf = (work: Work) => JSON.stringify(names.map((name) => work[name]));
    if (valuesOf(typed) === valuesOf(base) || valuesOf(typed) === valuesOf(current)) continue;
    if (valuesOf(base) === valuesOf(current))
      Object.assign(merged, Object.fromEntries(names.map((name) => [name, typed[name]])));
    else conflicts.push({ name: names[0], label });
  }
  return { merged, conflicts };
}
