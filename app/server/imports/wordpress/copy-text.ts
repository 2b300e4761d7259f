/** Copies a text that is kept: V8 makes a part of a text a reference to the whole, here to a piece of the file. */
export const copyText = (text: string) => Buffer.from(text, "utf8").toString("utf8");
