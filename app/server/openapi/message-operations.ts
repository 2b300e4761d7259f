import { messageTabs, tabQuery } from "#app/schemas/filters/listing-query";
import { messageSchema as inputSchema, listingOfMessage } from "#app/schemas/messages/message";
import { z } from "#app/schemas/zod-config";
import { named } from "./json-schema";
import type { Call } from "./operation";
import { messageSchema } from "./response-schemas";

const path = "/api/contact/messages";

export const messageOperations: Call[] = [
  {
    id: "sendMessage",
    method: "POST",
    path: "/api/contact",
    summary: "Send a message to the firm",
    text: "What the form of the Contact page does, with its rules against spam. `submission` is a key of your own that makes a retry safe.",
    body: {
      schema: named(
        "MessageInput",
        inputSchema.extend({ submission: z.string().optional(), ...listingOfMessage.shape }),
      ),
      example: {
        name: "Bilal Ahmed",
        email: "bilal@example.com",
        phone: "+92 300 555 0142",
        subject: "A plot in Wah",
        message: "We would like to build on ten marla. When may we visit you?",
      },
    },
    answer: { status: 201, text: "The message as it is stored.", schema: messageSchema },
    errors: [429],
  },
  {
    id: "listMessages",
    method: "GET",
    path,
    permission: "read",
    summary: "List messages",
    text: "At most 1,000; the header Link leads to the next page. Without `tab` all but spam.",
    query: tabQuery(messageTabs).omit({ state: true }),
    answer: { status: 200, text: "The messages, newest first.", schema: z.array(messageSchema) },
  },
  {
    id: "readMessage",
    method: "PUT",
    path: `${path}/{id}/read`,
    permission: "messages",
    summary: "Mark a message as read",
    answer: { status: 200, text: "The message.", schema: messageSchema },
  },
  {
    id: "deleteMessage",
    method: "DELETE",
    path: `${path}/{id}`,
    permission: "messages",
    summary: "Delete a message",
    text: "The back-office can bring it back for 30 days.",
    answer: { status: 204, text: "It is deleted." },
  },
];
