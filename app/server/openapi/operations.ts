import { fileCategories } from "#app/schemas/file";
import { fileDetailsSchema } from "#app/schemas/files/details";
import { messageTabs, tabQuery } from "#app/schemas/filters/listing-query";
import { listingOfMessage, messageSchema as messageInputSchema } from "#app/schemas/messages/message";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { credentialsSchema } from "#app/schemas/users/user";
import { z } from "#app/schemas/zod-config";
import { named } from "./json-schema";
import { type Call, deletion, inGroup, type Operation } from "./operation";
import { recordOperations } from "./record-operations";
import { fileSchema, messageSchema, translationSchema, uploadSchema, userSchema } from "./response-schemas";
import { siteOperations } from "./site-operations";
import { localeOfDelete, localeOfPut, translationInput } from "./translation-input";

const messagesPath = "/api/contact/messages";

const messageOperations: Call[] = [
  {
    id: "sendMessage",
    method: "POST",
    path: "/api/contact",
    summary: "Send a message to the firm",
    text: "What the form of the Contact page does, with its rules against spam. `submission` is a key of your own that makes a retry safe.",
    body: {
      schema: named(
        "MessageInput",
        messageInputSchema.extend({ submission: z.string().optional(), ...listingOfMessage.shape }),
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
    path: messagesPath,
    permission: "read",
    summary: "List messages",
    text: "At most 1,000; the header Link leads to the next page. Without `tab` all but spam.",
    query: tabQuery(messageTabs).omit({ state: true }),
    answer: { status: 200, text: "The messages, newest first.", schema: z.array(messageSchema) },
  },
  {
    id: "readMessage",
    method: "PUT",
    path: `${messagesPath}/{id}/read`,
    permission: "messages",
    summary: "Mark a message as read",
    answer: { status: 200, text: "The message.", schema: messageSchema },
  },
  deletion("deleteMessage", messagesPath, "messages", "Delete a message"),
];

const fileInput = z.object({
  file: z.file().describe("One file, at most 20 MB."),
  category: z
    .string()
    .max(40)
    .optional()
    .describe(
      `One of ${fileCategories.join(", ")}; or that of a form (properties, projects …), whose files are deleted after a day unless a record shows them.`,
    ),
  submission: z.string().optional().describe("A key of your own that makes a retry safe."),
});

const fileOperations: Call[] = [
  {
    id: "listFiles",
    method: "GET",
    path: "/api/files",
    permission: "read",
    summary: "List files",
    text: "At most 1,000; the header Link leads to the next page.",
    query: tabQuery(fileCategories).omit({ state: true }),
    answer: { status: 200, text: "The files, newest first.", schema: z.array(fileSchema) },
  },
  {
    id: "uploadFile",
    method: "POST",
    path: "/api/files/upload",
    permission: "uploads",
    summary: "Upload a file",
    body: {
      schema: named("FileInput", fileInput),
      example: { category: "documents", file: "@plan.pdf" },
      isMultipart: true,
    },
    answer: { status: 201, text: "The file, and where it is.", schema: uploadSchema },
    errors: [507],
  },
  {
    id: "updateFile",
    method: "PUT",
    path: "/api/files/{id}",
    permission: "files",
    summary: "Change the texts of a picture",
    text: "In the language of `locale`, which is required here. A text that is left out stays.",
    locale: localeOfPut,
    body: {
      schema: z.union([
        named("FileTexts", fileDetailsSchema.pick({ alt: true, caption: true })),
        translationInput("File", translationSourceOf("file")),
      ]),
      example: { alt: "The entrance, from the road", caption: "Brick from Taxila" },
    },
    answer: {
      status: 200,
      text: "The file, or with `locale` its translation.",
      schema: z.union([fileSchema, translationSchema("File", translationSourceOf("file"))]),
    },
    errors: [409, 507],
  },
  deletion("deleteFile", "/api/files", "files", "Delete a file", localeOfDelete),
];

/** Calls for browsers and for people: a program uses a token, which reaches none of these. */
const accountOperations: Call[] = [
  {
    id: "logIn",
    method: "POST",
    path: "/api/auth/login",
    summary: "Start a session",
    body: {
      schema: named("Credentials", credentialsSchema),
      example: { username: "ayesha", password: "a long password" },
    },
    answer: {
      status: 200,
      text: "The user; the session is in a cookie.",
      schema: z.object({ user: userSchema }),
    },
    errors: [429],
  },
  {
    id: "logOut",
    method: "POST",
    path: "/api/auth/logout",
    summary: "End the session",
    answer: { status: 200, text: "It has ended.", schema: z.object({ message: z.string() }) },
  },
  {
    id: "getUser",
    method: "GET",
    path: "/api/auth/me",
    permission: "account",
    summary: "Read who is signed in",
    answer: { status: 200, text: "The user.", schema: z.object({ user: userSchema }) },
  },
  {
    id: "uploadBackup",
    method: "POST",
    path: "/api/restore",
    permission: "backups",
    summary: "Upload a backup",
    text: "Nothing is restored before its confirmation in the back-office.",
    body: {
      schema: named("BackupInput", z.object({ backup: z.file() })),
      example: { backup: "@mehrab-2026-11-21.tar" },
      isMultipart: true,
    },
    answer: {
      status: 201,
      text: "The page that asks for the confirmation.",
      schema: z.object({ to: z.string() }),
    },
    errors: [507],
  },
];

/** Every call of the API: tests compare it with the route table and with the methods of each route. */
export const operations: Operation[] = [
  ...recordOperations,
  ...inGroup("Messages", messageOperations),
  ...inGroup("Files", fileOperations),
  ...inGroup("Site", siteOperations),
  ...inGroup("Account", accountOperations),
];

export const operationGroups = [...new Set(operations.map(({ group }) => group))];
