/** How many letters the answers of the contact form have at least (spec section 5). */
export const minLengths = { name: 2, phone: 10, subject: 3, message: 10 };
