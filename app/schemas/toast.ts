import { z } from "zod";

/** What is told once, on the next page (spec section 8 has the words). `bad` marks a destructive one. */
export const toastSchema = z.object({
  title: z.string(),
  text: z.string().default(""),
  bad: z.boolean().default(false),
  /** When it was told: two that read the same are still two. */
  at: z.number().default(0),
});

export type Toast = z.output<typeof toastSchema>;
