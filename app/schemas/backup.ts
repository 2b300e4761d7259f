import { z } from "./zod-config";

/** Names of the archive's entries; uploads come before the last. */
export const entryNames = { manifest: "mehrab.json", database: "mehrab.sqlite", sums: "SHA256SUMS" } as const;

/** The format that this version writes; a newer version may write a higher one. */
export const backupFormat = 1;

/** Limits the text of a manifest, which is read whole. */
export const maxManifestBytes = 1024 * 1024;

/** More files that were not on the disk are left out of a manifest, which stays smaller than its limit so. */
export const maxMissing = 5_000;

/** Letters, digits, dots, dashes and underscores; short enough for the plain tar format. */
export const safeEntryName = /^(?=.{1,80}$)[\w-]+(\.[\w-]+)+$/;

const count = z.number().int().min(0);

export const manifestSchema = z.object({
  format: z.number().int().min(1),
  product: z.literal("Mehrab"),
  version: z.string().max(50),
  /** The migrations that its database has run, in order. */
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
  madeAt: z.iso.datetime(),
  counts: z.object({ properties: count, projects: count, messages: count, files: count, bytes: count }),
  /** Recorded files that were not on the disk: '/uploads/4f….jpg'. */
  missing: z.array(z.string().max(200)),
});

export type Manifest = z.output<typeof manifestSchema>;
