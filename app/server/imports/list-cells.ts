/** The entries of a list in a cell: each in a line, as in an export, or separated by '|'. */
export const entriesOf = (text: string) => text.split(/[|\r\n]/).flatMap((entry) => entry.trim() || []);
