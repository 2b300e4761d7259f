import { TOTP } from "otpauth";

/** The code that an app shows. @param steps from the present one on */
export function totpCode(secret: string, steps = 0) {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
