import { optionalText } from "../fields";
import { z } from "../zod-config";
import type { Message } from "./message";

/** From the first message to the keys; a message begins as 'new'. */
export const stages = ["new", "answered", "viewing", "offer", "won", "lost"] as const;

export type Stage = (typeof stages)[number];

/** What can be done about a message; each is an event of its history. */
const eventKinds = ["stage", "owner", "next action", "labels", "note", "call", "reply"] as const;

export type EventKind = (typeof eventKinds)[number];

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

/** A message with what the firm does about it; visitors and the API see the message alone. */
export type Enquiry = Message & {
  stage: Stage;
  stageAt: string | null;
  lostReason: string;
  owner: { id: number; name: string } | null;
  nextAction: string;
  /** A day in the time zone of the firm: '2026-12-24'. */
  nextActionOn: string | null;
  labels: string[];
  answeredAt: string | null;
};

/** The form that moves a message to a stage. */
export const stageSchema = z.object({
  stage: z.enum(stages, { error: "Invalid input" }),
  lostReason: optionalText(200),
});
