import { text } from "./fields";
import { minLengths } from "./message-lengths";
import { z } from "./zod-config";

export const emailMessage = "Please enter a valid email address.";

/** The contact form. */
export const messageSchema = z.object({
  name: text(minLengths.name, "Name must be at least 2 characters."),
  email: z.string({ error: emailMessage }).trim().max(254, emailMessage).email(emailMessage),
  phone: text(minLengths.phone, "Please enter a valid phone number.", 40),
  subject: text(minLengths.subject, "Subject must be at least 3 characters."),
  message: text(minLengths.message, "Message must be at least 10 characters.", 10_000),
});

export type MessageInput = z.output<typeof messageSchema>;

export type Message = MessageInput & {
  id: number;
  read: boolean;
  createdAt: string;
  /** Why it is under Spam; absent in the inbox. */
  spam?: string;
};
