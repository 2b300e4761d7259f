/**
 * Address in the letters of its script, for a link of a page: an encoded letter of Urdu has six bytes, decoded two. Escapes of ASCII
 * stay. Browsers encode it when they request it (WHATWG URL).
 * @param address percent-encoded as UTF-8
 */
export const readableAddress = (address: string) =>
  address.replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent);
