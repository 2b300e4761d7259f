import { Secret, TOTP } from "otpauth";

/** Parameters that every authenticator app supports (RFC 6238), and the only values that some of them do. */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 };

/** Steps before and after the present one whose codes are accepted: a phone's clock may be half a minute off. */
const window = 1;

/** 160 random bits, in base 32. */
export function newTotpSecret() {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code. @param issuer the firm, as the app shows it */
export function totpAddress(secret: string, issuer: string, username: string) {
  return new TOTP({ ...parameters, secret, issuer, label: username }).toString();
}

export function isOneTimePassword(typed: string) {
  return /^\d{6}$/.test(withoutSpaces(typed));
}

/** The time step of a one-time password, as a number that grows; undefined for a wrong or an old one. */
export function findTotpStep(secret: string, typed: string, timestamp = Date.now()) {
  // The library throws for a text of other letters.
  if (!isOneTimePassword(typed)) return undefined;
  const token = withoutSpaces(typed);
  const delta = new TOTP({ ...parameters, secret }).validate({ token, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}

function withoutSpaces(typed: string) {
  return typed.replace(/[\s-]/g, "");
}
