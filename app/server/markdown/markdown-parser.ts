import MarkdownIt from "markdown-it";

/** The parser counts levels up to here; what is deeper it would leave out (see maxDepth in ./parse-markdown). */
const maxNesting = 60;

/** The preset without any rule, and the few that this site has: no HTML, code, quotes, tables, references and entities. */
export const markdownParser = new MarkdownIt("zero", { maxNesting }).enable([
  "heading",
  "list",
  "hr",
  "emphasis",
  "link",
  "image",
  "escape",
]);

/** Signs within a word are no emphasis: '20*30*10 ft'. */
class WholeWordState extends markdownParser.inline.State {
  override scanDelims(start: number) {
    return super.scanDelims(start, false);
  }
}

markdownParser.inline.State = WholeWordState;
markdownParser.validateLink = isAllowedAddress;

/** Allows links to the web, mail, telephone and paths of this site. Other addresses stay as they were typed. */
function isAllowedAddress(address: string) {
  if (/^\/(?!\/)/.test(address)) return true;
  return /^(https?:\/\/|mailto:.|tel:.)/i.test(address) && URL.canParse(address);
}
