import { expect, test } from "vitest";
import { parseEnvironment } from "./environment-schema";

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
