import { z } from "#app/schemas/zod-config";
import { mailServerSchema } from "./mail-server";
import { failStart, watchStartErrors } from "./start-errors";

const given = z.enum(["0", "1", ""], { error: "must be 1 or 0" });
const flag = given.default("0").transform((value) => value === "1");

const port = "must be a port number, from 0 to 65535";

/** design.md, 'Commands and settings': every setting is optional. */
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
  DEMO: flag,
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://firm.example" })
    .optional(),
  TRUST_PROXY: flag,
  /** `0` takes the service worker away from every phone that has it. */
  OFFLINE: given.default("1").transform((value) => value === "1"),
  SMTP_URL: mailServerSchema,
  /** Set by the image (Dockerfile): what is written beside a mounted volume does not last. */
  MEHRAB_CONTAINER: flag,
});

/** Where everything that lasts is: an empty one must not silently become the default of another folder. */
const places = ["DATABASE_PATH", "UPLOADS_DIR"];

/** A setting that is there but empty, as a compose file hands it on, is not given. */
function givenSettings() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => value !== "" || places.includes(name)),
  );
}

/** Parses once, on import; a wrong value ends the process with one sentence that names it. */
function readEnvironment() {
  watchStartErrors();
  const parsed = environmentSchema.safeParse(givenSettings());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return failStart(`the setting ${issue?.path.join(".")} ${issue?.message}`);
}

export const environment = readEnvironment();
