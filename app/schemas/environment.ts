import { z } from "zod";

const flag = z
  .enum(["0", "1", ""], { error: "must be 1 or 0" })
  .default("0")
  .transform((value) => value === "1");

/** design.md, 'Commands and settings': every setting is optional. */
const environmentSchema = z.object({
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATABASE_PATH: z.string().min(1).default("db/data/mehrab.sqlite"),
  UPLOADS_DIR: z.string().min(1).default("uploads"),
  SESSION_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  DEMO: flag,
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://firm.example" })
    .optional(),
  TRUST_PROXY: flag,
});

/** Parses once, on import; a wrong value ends the process with one sentence that names it. */
function readEnvironment() {
  const parsed = environmentSchema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  console.error(`Mehrab did not start: the setting ${issue?.path.join(".")} ${issue?.message}.`);
  process.exit(1);
}

export const environment = readEnvironment();
