/**
 * Matches the addresses that `<input type=email>` accepts and that a mail server can find: with a dot in the domain, which may
 * have letters of any script.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?:xn--[A-Za-z0-9-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})$/u;

/** Addresses that no person reads: what is sent there comes back. */
const unattended =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|auto[-_.]?(?:reply|responder))(?:[-+_.].*)?@/i;

export const isUnattended = (address: string) => unattended.test(address);
