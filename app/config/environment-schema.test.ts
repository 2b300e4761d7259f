import { expect, test } from "vitest";
import { findMisspelt, parseEnvironment } from "./environment-schema";

test.each([
  ["PORT", "many"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["SITE_URL", "firm.example"],
  ["SITE_URL", "ftp://firm.example"],
  ["SITE_URL", "https://"],
  ["DEMO", "yes"],
  ["TRUST_PROXY", "2"],
  ["SESSION_SECRET", "short"],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://office@mail.example"],
  ["SMTP_URL", "smtp://office:hidden-word@mail.example:99999"],
  ["SMTP_URL", "smtp://office:hidden-word@mail.example/?tls=never"],
  ["SMTP_URL", "smtps://office:hidden-word@mail.example/?tls=off"],
  ["SMTP_URL", "smtp://office:hidden-word%@mail.example"],
  ["DATABASE_PATH", ""],
  ["UPLOADS_DIR", ""],
])("%s=%s is refused with its name, and without the value", (name, value) => {
  const { settings, error } = parseEnvironment({ [name]: value });
  expect(settings).toBeUndefined();
  expect(error).toMatch(new RegExp(`^the setting ${name} must be `));
  expect(error).not.toMatch(/expected|undefined|null|Invalid input|hidden-word/);
});

test("an empty setting counts as unset", () => {
  const empty = {
    PORT: "",
    SITE_URL: "",
    SESSION_SECRET: "",
    ADMIN_PASSWORD: "",
    SMTP_URL: "",
    DEMO: "",
    TRUST_PROXY: "",
  };
  expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
  expect(parseEnvironment({}).settings).toMatchObject({ PORT: 3000, DEMO: false, UPLOADS_DIR: "uploads" });
});

test.each([
  ["SITEURL", "SITE_URL"],
  ["site_url", "SITE_URL"],
  ["SMTP_ULR", "SMTP_URL"],
  ["UPLOAD_DIR", "UPLOADS_DIR"],
  ["Port", "PORT"],
])("%s is taken for a misspelt %s", (name, meant) => {
  expect(findMisspelt(["PATH", name])).toEqual([{ name, meant }]);
});

test("variables of the system and the settings themselves are not misspelt", () => {
  const names =
    "HOME HOSTNAME HOSTTYPE PATH PWD SHELL TERM NODE_ENV NODE_OPTIONS DATABASE_URL MAIL USER DEMOS SITE_URL PORT";
  expect(findMisspelt(names.split(" "))).toEqual([]);
});
