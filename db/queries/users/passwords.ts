import * as argon2 from "@node-rs/argon2";

/** Argon2id of the normalized text: the same letters can be typed as other code points on another keyboard (NIST 800-63B). */
export function hashPassword(password: string) {
  return argon2.hash(password.normalize("NFKC"));
}

/** Also against the hash of the text as it was typed, which earlier versions stored. */
export async function verifyPassword(hash: string, password: string) {
  const normalized = password.normalize("NFKC");
  if (await argon2.verify(hash, normalized)) return true;
  return normalized !== password && argon2.verify(hash, password);
}
