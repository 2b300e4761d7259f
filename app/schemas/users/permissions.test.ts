import { expect, test } from "vitest";
import { type Permission, permissions, roles, scopeOf, writePermission } from "./permissions";

/** What the roles are for; a permission that is not here is the owner's alone. */
const others: Partial<Record<Permission, [editor?: string, agent?: string]>> = {
  read: ["all", "all"],
  account: ["all", "all"],
  listings: ["all", "own"],
  messages: ["all", "own"],
  uploads: ["all", "all"],
  contacts: ["all"],
  exports: ["all"],
  imports: ["all"],
  mail: ["all"],
  files: ["all"],
  content: ["all"],
};

test.each(Object.keys(permissions) as Permission[])("%s is given to the roles that need it", (permission) => {
  const given = roles.map((role) => scopeOf(role, permission));
  expect(given).toEqual(["all", others[permission]?.[0], others[permission]?.[1]]);
});

test("an unknown role may do nothing", () => {
  for (const role of ["", "owner", "toString", "Admin"])
    for (const permission of Object.keys(permissions) as Permission[])
      expect(scopeOf(role, permission)).toBeUndefined();
});

test("each kind of record is changed by one permission", () => {
  const kinds = ["property", "project", "message", "file", "page", "service"] as const;
  expect(kinds.map(writePermission)).toEqual([
    "listings",
    "listings",
    "messages",
    "files",
    "content",
    "content",
  ]);
});
