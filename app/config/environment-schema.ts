import { distance } from "fastest-levenshtein";
import { z } from "#app/schemas/zod-config";
import { mailServerSchema } from "./mail-server";

const flag = (value: "0" | "1") =>
  z
    .enum(["0", "1", ""], { error: "must be 1 or 0" })
    .default(value)
    .transform((text) => text === "1");

const port = "must be a port number, from 0 to 65535";

/** Every setting is optional; README.md describes them. */
const environmentSchema = z.object({
  PORT: z.coerce.number({ error: port }).int(port).min(0, port).max(65_535, port).default(3000),
  HOST: z.string().optional(),
  DATABASE_PATH: z.string().min(1, "must be the path of a file").default("db/data/mehrab.sqlite"),
  UPLOADS_DIR: z.string().min(1, "must be the path of a folder").default("uploads"),
  SESSION_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must be at least 8 characters")
    .max(200, "must be at most 200 characters")
    .optional(),
  DEMO: flag("0"),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://firm.example" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  TRUST_PROXY: flag("0"),
  /** `0` unregisters the service worker. */
  OFFLINE: flag("1"),
  SMTP_URL: mailServerSchema,
  /** Set by the Dockerfile: files outside of a mounted volume do not last. */
  MEHRAB_CONTAINER: flag("0"),
});

/** An empty one must not become the default: the data would silently be elsewhere. */
const paths = ["DATABASE_PATH", "UPLOADS_DIR"];

export const settingNames = Object.keys(environmentSchema.shape);

/** The names of variables that are nearly that of a setting, as SITEURL or smtp_ulr, with the setting that is meant. */
export function findMisspelt(names: string[]) {
  const unknown = names.filter((name) => !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const meant = settingNames.find((setting) => isNearly(letters(name), letters(setting)));
    return meant ? [{ name, meant }] : [];
  });
}

const letters = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, "");

/** Two letters of a long name may differ; those of a short one, as HOST and HOME, may not. */
function isNearly(name: string, setting: string) {
  return name === setting || (setting.length > 6 && distance(name, setting) <= 2);
}

/** @returns the settings, or a sentence that names the invalid one */
export function parseEnvironment(variables: Record<string, string | undefined>) {
  // An empty setting, as a compose file passes it, is not set.
  const settings = Object.entries(variables).filter(([name, value]) => value !== "" || paths.includes(name));
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(settings));
  const [issue] = error?.issues ?? [];
  return { settings: data, error: issue && `the setting ${issue.path.join(".")} ${issue.message}` };
}
