import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { findTotpStep, newTotpSecret, totpAddress } from "./totp";

/** Secret and codes of RFC 6238, appendix B (SHA-1); ours are the last six of their eight digits. */
const secret = Secret.fromLatin1("12345678901234567890").base32;
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

test.each(vectors)("the code of %i seconds is that of RFC 6238", (seconds, code) => {
  expect(findTotpStep(secret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test("ASVS 6.5.5: a clock that is a step slow or fast is accepted, two steps are not", () => {
  const [seconds, code] = [1_234_567_890, "005924"];
  const step = Math.floor(seconds / 30);
  const at = (steps: number) => findTotpStep(secret, code, (seconds + steps * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

test("what is no code of six digits is refused", () => {
  for (const token of ["", "5924", "94287082", "abcdef", "00592\u0664", "0059240"])
    expect(findTotpStep(secret, token, 1_234_567_890_000)).toBeUndefined();
});

test("ASVS 6.5.3: a new secret has 160 bits, and its address everything that an app needs", () => {
  const one = newTotpSecret();
  expect([Secret.fromBase32(one).bytes.length, one === newTotpSecret()]).toEqual([20, false]);
  const address = new URL(totpAddress(one, "Mehrab & Sons: Wah", "ayesha@firm"));
  expect(`${address.protocol}//${address.host}`).toBe("otpauth://totp");
  expect(decodeURIComponent(address.pathname)).toBe("/Mehrab & Sons: Wah:ayesha@firm");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: "Mehrab & Sons: Wah",
    secret: one,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
