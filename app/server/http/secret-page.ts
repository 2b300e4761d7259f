/** Headers of a page with a secret in its address: no cache keeps it, no log of another server and no search engine gets it. */
export const secretPageHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};
