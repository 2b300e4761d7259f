export type Encoding = "identity" | "gzip" | "br";

/** Named, and not with the weight 0, which excludes it. */
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function negotiateEncoding(acceptEncoding: string | string[] | null | undefined): Encoding {
  return (
    (["br", "gzip"] as const).find((encoding) => accepts[encoding].test(String(acceptEncoding))) ?? "identity"
  );
}
