import { allDefinitions, type RecordKind } from "../kinds/record-kinds";
import { required, text } from "../records/fields";
import { z } from "../zod-config";
import { type Permission, writePermission } from "./permissions";

/** The permissions that a token of the API may have; the others need a person with a session. */
export const tokenScopes = [
  "read",
  "listings",
  "messages",
  "uploads",
  "files",
  "content",
  "settings",
] as const satisfies readonly Permission[];

export type TokenScope = (typeof tokenScopes)[number];

const contentPaths = allDefinitions
  .filter(({ kind }) => writePermission(kind as RecordKind) === "content")
  .map(({ path }) => path);

export const scopeTexts: Record<TokenScope, string> = {
  read: "Read everything that the back-office shows: also drafts, messages and files.",
  listings: "Create, change, publish and delete properties and projects.",
  messages: "Mark messages as read and delete them.",
  uploads: "Upload files.",
  files: "Delete files.",
  content: `Change ${contentPaths.join(", ")} and the site.`,
  settings: "Change the settings. No call of the API needs it yet.",
};

/** Lets people and secret scanners recognize a token. */
export const tokenPrefix = "mehrab_";

export const tokenDays = ["7", "30", "90", "365"] as const;

/** Tokens of a user that work at the same time. */
export const maxTokens = 20;

export const newTokenSchema = z.object({
  name: text(1, required, 60),
  scopes: z
    .array(z.enum(tokenScopes, { error: "Invalid input" }))
    .min(1, "Please choose what the token may do.")
    .max(tokenScopes.length, "Invalid input")
    .prefault([]),
  days: z.enum(tokenDays, { error: "Invalid input" }).default("90"),
});

export type NewToken = z.output<typeof newTokenSchema>;

export const revokedTokenSchema = z.object({ id: z.coerce.number().int().positive() });

/** A token as its user sees it, without its text; `ended` tells why it works no more. */
export type ListedToken = {
  id: number;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  ended: "revoked" | "expired" | null;
};
