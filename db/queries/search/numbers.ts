const names = [
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  "ایک دو تین چار پانچ چھ سات آٹھ نو دس",
];

const values = new Map(
  names.flatMap((row) => row.split(" ").map((name, index) => [name, String(index + 1)] as const)),
);

/** The digits of a normalized number: '10' of '10', 'ten' and 'دس'; undefined for any other word. */
export function digitsOf(word: string) {
  return /^\d+(?:\.\d+)?$/.test(word) ? word : values.get(word);
}

/** Each way to write a number: '10', 'ten' and 'دس'. */
export function spellingsOf(digits: string) {
  return [digits, ...[...values].flatMap(([name, value]) => (value === digits ? name : []))];
}
