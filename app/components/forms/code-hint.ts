/** Hint of a field that takes a one-time password or a recovery code. */
export const codeHint = "The six digits in your authenticator app, or one of your recovery codes.";
