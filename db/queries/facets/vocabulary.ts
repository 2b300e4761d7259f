/** Texts as whole numbers. Texts that differ in upper and lower case alone are spellings of one word. */
export class Vocabulary {
  /** By spelling; the first is ''. */
  readonly texts = [""];
  /** The word of each spelling: its first spelling. */
  readonly words = [0];
  /** How often each spelling occurs in what visitors see. */
  readonly uses = [0];
  private readonly spellings = new Map([["", 0]]);
  private readonly byLowerCase = new Map([["", 0]]);

  /** @returns the spelling's number */
  add(text: string) {
    const known = this.spellings.get(text);
    if (known !== undefined) return known;
    const spelling = this.texts.push(text) - 1;
    const word = this.find(text) ?? spelling;
    this.spellings.set(text, spelling);
    this.byLowerCase.set(text.toLowerCase(), word);
    this.words.push(word);
    this.uses.push(0);
    return spelling;
  }

  /** @param by 1 or -1 */
  addUse(spelling: number, by: number) {
    this.uses[spelling] = (this.uses[spelling] ?? 0) + by;
  }

  /** The word of a text in any spelling. */
  find(text: string) {
    return this.byLowerCase.get(text.toLowerCase());
  }
}
