import { tokenScopes } from "#app/schemas/users/api-token";
import type { Permission } from "#app/schemas/users/permissions";
import type { z } from "#app/schemas/zod-config";

/** One call of the API: from it are made the OpenAPI document, the page that explains the API, and its tests. */
export type Call = {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with its parameters as OpenAPI has them: '/api/properties/{id}' */
  path: `/api/${string}`;
  summary: string;
  text?: string;
  /** Permission that the user and the token need; without it the call is open to everybody. */
  permission?: Permission;
  /** Open to visitors as well, who get less: what the permission adds. */
  forVisitors?: string;
  query?: z.ZodObject;
  /** Description of the parameter `locale`, where there is one. */
  locale?: string;
  body?: { schema: z.ZodType; example: object; isMultipart?: true };
  answer: { status: 200 | 201 | 204; text: string; schema?: z.ZodType };
  /** Errors that don't follow from what stands above. */
  errors?: ErrorStatus[];
};

export type Operation = Call & { group: string };

export function inGroup(group: string, calls: Call[]): Operation[] {
  return calls.map((call) => ({ ...call, group }));
}

/** The call that moves one of something to the trash. @param path of its list */
export function deletion(
  id: string,
  path: Call["path"],
  permission: Call["permission"],
  summary: string,
  locale?: string,
): Call {
  return {
    id,
    method: "DELETE",
    path: `${path}/{id}`,
    permission,
    summary,
    locale,
    text: "The back-office can bring it back for 30 days.",
    answer: { status: 204, text: "It is deleted." },
  };
}

/** Texts of errors, in the words of the documentation. */
export const errorTexts = {
  400: "The body can't be read.",
  401: "No session, or a token that is wrong, expired or revoked.",
  403: "The role or the token does not include this call; or another site sent it.",
  404: "There is no such record.",
  409: "Others have changed the record since the version that updatedAt names.",
  413: "The body is too large.",
  415: "The body is neither JSON nor a form.",
  422: "A value is not valid: details has the messages of each field.",
  429: "Too many attempts: Retry-After has the seconds to wait.",
  507: "The disk is full.",
};

export type ErrorStatus = keyof typeof errorTexts;

/** Every error of an operation but those of the server itself. */
export function errorsOf({ path, permission, query, locale, body, errors = [] }: Call): ErrorStatus[] {
  const found: ErrorStatus[] = [
    // Also where visitors are let in: a token that doesn't work is never ignored.
    401,
    ...(permission || body ? [403 as const] : []),
    ...(path.includes("{") ? [404 as const] : []),
    ...(body ? [400 as const, 413 as const, 415 as const] : []),
    ...(body || query || locale ? [422 as const] : []),
    ...errors,
  ];
  return [...new Set(found)].sort((one, other) => one - other);
}

/** The scope that a token needs; undefined where none is needed, or where no token is enough. */
export function scopeNeeded({ permission }: Call) {
  return tokenScopes.find((scope) => scope === permission);
}

export function isForSessions(operation: Call) {
  return operation.permission !== undefined && !scopeNeeded(operation);
}
