import { isForSessions, type Operation } from "#app/server/openapi/operation";

/** A command that makes this call, with the token in the shell's variable TOKEN. */
export function curlOf(operation: Operation, origin: string) {
  const { method, path, body, permission } = operation;
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${origin}${path.replace("{id}", "1")}"`,
    ...authorization(operation, permission !== undefined),
    ...(body ? bodyLines(body) : []),
  ];
  return lines.join(" \\\n  ");
}

function authorization(operation: Operation, isNeeded: boolean) {
  if (isForSessions(operation)) return ['-b "session=$SESSION"'];
  return isNeeded ? ['-H "Authorization: Bearer $TOKEN"'] : [];
}

function bodyLines({ example, isMultipart }: NonNullable<Operation["body"]>) {
  if (isMultipart) return Object.entries(example).map(([name, value]) => `-F "${name}=${value}"`);
  // In single quotes the shell changes nothing but the end of the quote.
  const json = JSON.stringify(example, undefined, 2).replaceAll("'", "'\\''");
  return ['-H "Content-Type: application/json"', `-d '${json}'`];
}
