import { expect, test } from "vitest";
import { negotiateEncoding } from "./content-encoding";

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
