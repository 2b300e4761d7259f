export const codeHint = "The six digits in your authenticator app, or one of your recovery codes.";
