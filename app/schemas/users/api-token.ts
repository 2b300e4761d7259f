import { m } from "#app/words/compiled/messages.js";
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

/** Names in lower case, where the language has it. */
export const scopeNames: Record<TokenScope, () => string> = {
  read: m.scope_read,
  listings: m.scope_listings,
  messages: m.scope_messages,
  uploads: m.scope_uploads,
  files: m.scope_files,
  content: m.scope_content,
  settings: m.scope_settings,
};

export const scopeTexts: Record<TokenScope, () => string> = {
  read: m.scope_read_text,
  listings: m.scope_listings_text,
  messages: m.scope_messages_text,
  uploads: m.scope_uploads_text,
  files: m.scope_files_text,
  content: () => m.scope_content_text({ kinds: contentPaths.join(m.comma()) }),
  settings: m.scope_settings_text,
};

/** Lets people and secret scanners recognize a token. */
export const tokenPrefix = "mehrab_";

export const tokenDays = ["7", "30", "90", "365"] as const;

/** Tokens of a user that work at the same time. */
export const maxTokens = 20;

export const newTokenSchema = z.object({
  name: text(1, required, 60),
  scopes: z
    .array(z.enum(tokenScopes, { error: () => m.invalid_input() }))
    .min(1, { error: () => m.token_choose_scopes() })
    .max(tokenScopes.length, { error: () => m.invalid_input() })
    .prefault([]),
  days: z.enum(tokenDays, { error: () => m.invalid_input() }).default("90"),
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
