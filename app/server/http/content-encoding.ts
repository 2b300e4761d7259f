import type { Coding } from "#app/server/page-cache/page-cache";

/** The best that a browser takes of what a page is kept in. */
export function negotiateEncoding(accepted: string | null | undefined): Coding {
  return (["br", "gzip"] as const).find((coding) => takes[coding].test(accepted ?? "")) ?? "identity";
}

/** Named, and not with the weight 0, which refuses it. */
const takes = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};
