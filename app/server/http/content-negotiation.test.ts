import { expect, test } from "vitest";
import { acceptedLanguage, negotiateEncoding } from "./content-negotiation";

test.each([
  [undefined, "identity"],
  [null, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["deflate", "identity"],
  [["gzip", "br"], "br"],
  // A weight of 0 excludes.
  ["br;q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br ; q=0.000 , gzip;q=0.001", "gzip"],
  ["br;q=0.001", "br"],
  ["*;q=0", "identity"],
  ["*;q=0, gzip", "gzip"],
  ["gzip;q=0, *", "br"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["identity;q=0, br", "br"],
  // Nothing that exists here is acceptable: it is sent uncompressed, as RFC 9110 allows.
  ["identity;q=0", "identity"],
  // The higher weight wins.
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["identity, br;q=0.5", "identity"],
  // Names and the letter q have no case.
  ["BR", "br"],
  ["GZip;Q=1, BR;Q=0", "gzip"],
  // Malformed, or the name of another encoding.
  ["x-br", "identity"],
  ["br-x, brotli", "identity"],
  ["br;q=a, ;;", "identity"],
  ["br;q=0;level=5", "identity"],
  ["br, br;q=0", "identity"],
  [",,;q=1,gzip", "gzip"],
])("Accept-Encoding %j is answered with %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([
  [null, "en"],
  ["", "en"],
  ["ur", "ur"],
  ["ur-PK", "ur"],
  ["UR-pk;Q=1", "ur"],
  ["de-AT, de;q=0.9, en;q=0.8", "de"],
  ["en-GB, ur;q=0.9", "en"],
  ["en;q=0.3, ar-EG;q=0.7", "ar"],
  // Of equal weights the first.
  ["ar, ur", "ar"],
  ["ur;q=0.5, ar;q=0.5", "ur"],
  // The best of several ranges of a language.
  ["de-CH;q=0.2, en;q=0.5, de;q=0.9", "de"],
  // A weight of 0 excludes.
  ["ur;q=0", "en"],
  ["ur;q=0, de;q=0.1", "de"],
  // Nothing of this is spoken here.
  ["fr-FR, fr;q=0.9", "en"],
  ["fr, ur;q=0.1", "ur"],
  ["*", "en"],
  ["fr, *;q=0.5", "en"],
  ["en;q=0, *", "ur"],
  ["*;q=0", "en"],
  ["de;q=0.5, *;q=0.8", "en"],
  // Malformed, or the beginning of another name.
  ["urdu", "en"],
  ["ur;q=a, ;;,", "en"],
  ["constructor, __proto__", "en"],
  [",,ar", "ar"],
])("Accept-Language %j is answered in %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
