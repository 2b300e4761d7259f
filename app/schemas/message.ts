import { text } from "./fields";
import { fewest } from "./message-lengths";
import { z } from "./zod-config";

export const emailMessage = "Please enter a valid email address.";

/** Spec section 5, the contact form; each message is exact. */
export const messageSchema = z.object({
  name: text(fewest.name, "Name must be at least 2 characters."),
  email: z.string({ error: emailMessage }).trim().max(254, emailMessage).email(emailMessage),
  phone: text(fewest.phone, "Please enter a valid phone number.", 40),
  subject: text(fewest.subject, "Subject must be at least 3 characters."),
  message: text(fewest.message, "Message must be at least 10 characters.", 10_000),
});

export type MessageInput = z.output<typeof messageSchema>;

export type Message = MessageInput & {
  id: number;
  read: boolean;
  createdAt: string;
  /** Why it lies under Spam; absent in the inbox. */
  spam?: string;
};
