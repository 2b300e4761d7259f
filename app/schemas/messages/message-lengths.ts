/** Minimum lengths of the contact form; without Zod, which its page does not load. */
export const minLengths = { name: 2, phone: 10, subject: 3, message: 10 };
