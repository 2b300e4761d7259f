import { credentialsSchema } from "#app/schemas/users/user";
import { z } from "#app/schemas/zod-config";
import { named } from "./json-schema";
import type { Call } from "./operation";
import { userSchema } from "./response-schemas";

/** Calls for browsers and for people: a program uses a token, which reaches none of these. */
export const accountOperations: Call[] = [
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
