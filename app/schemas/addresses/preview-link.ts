import { z } from "../zod-config";

export const previewKinds = ["property", "project", "page", "journal-entry"] as const;

export type PreviewKind = (typeof previewKinds)[number];

/** The form of a preview: it makes an address for others, or ends all of them. */
export const previewLinkSchema = z.object({
  kind: z.enum(previewKinds),
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  intent: z.enum(["share", "end"]),
});

const root = "/preview/";

/** Name of the URL parameter with the secret that opens a preview without an account. */
export const previewKey = "key";

/** Address of the page of a record as it is edited: '/preview/properties/7' */
export function previewPath(path: string, id: number, secret?: string) {
  return `${root}${path}/${id}${secret ? `?${previewKey}=${secret}` : ""}`;
}

export function isPreviewPath(pathname: string) {
  return pathname.startsWith(root);
}
