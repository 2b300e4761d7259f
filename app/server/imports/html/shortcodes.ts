/** Shortcodes of WordPress and of builders: WPBakery (vc_), Divi (et_pb_), Avada (fusion_), Enfold (av_) and others. */
const ofBuilders =
  /^(?:vc_|et_pb_|fusion_|av_|mk_|ult_|ultimate_|ux_|cs_|porto_|elementor|siteorigin|kc_|tm_|stm_|wd_|qode_|mkdf_|eltdf_|su_)/i;

const known =
  /^(?:caption|wp_caption|gallery|embed|video|audio|playlist|youtube|vimeo|contact-form-7|gravityform|wpforms|ninja_form|formidable|rev_slider|rev_slider_vc|layerslider|smartslider3|one_half|one_third|two_third|one_fourth|row|column|button|divider|spacer|clear|raw)$/i;

/** Shortcodes of builders that have words in these attributes. */
const wordAttributes =
  /^(?:text|title|heading|main_heading|sub_heading|subtitle|sub_title|description|label|author|job_title|quote|h2|h4|button_text|btn_text|link_text|counter_title|name|position)$/i;

/** Shortcodes without which nothing is lost: they hold other elements, or have only their looks. */
const isLayout =
  /^(?:vc_(?:row|column|section|tta|tab|accordion|empty_space|separator|column_text|text_separator|custom_heading|btn|button|cta|message|icon|single_image|gallery|images_carousel|video)|et_pb_(?!contact|code|map|signup|login|search|shop|blog|portfolio|comments|sidebar)|fusion_(?!code|map|form|contact)|av_(?!codeblock|contact|google_map)|su_|divider$|spacer$|clear$|raw$|row$|column$|one_|two_)/i;

const shortcode =
  /\[(\/?)([a-z][\w-]{1,40})((?:\s+(?:[^[\]"'“”″]|"[^"]*"|'[^']*'|[“”″][^“”″\]]*[“”″]){0,2000})?)(\/?)\]/gi;

export type Shortcode = { name: string; isEnd: boolean; attributes: Record<string, string> };

/** Tells that a text has shortcodes, though it may have no HTML. */
export const hasShortcodes = (text: string) =>
  /\[\/[a-z][\w-]+\]|\[(?:vc_|et_pb_|fusion_|av_|gallery\b|caption\b|contact-form-7\b)[^\]]*\]/i.test(text);

/** The names that the closing shortcodes of a text have: a word in brackets is none. */
export function closedNames(text: string) {
  return new Set([...text.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()));
}

/** Splits a text into its words and its shortcodes. @param closed names that closing shortcodes of the whole text have */
export function splitShortcodes(text: string, closed: Set<string>): (string | Shortcode)[] {
  if (!text.includes("[")) return [text];
  const parts: (string | Shortcode)[] = [];
  let last = 0;
  for (const match of text.matchAll(shortcode)) {
    const [whole, slash, sent = "", typed = ""] = match;
    const name = sent.toLowerCase();
    const isKnown =
      ofBuilders.test(name) || known.test(name) || closed.has(name) || /\s[\w-]+=["'“”″]/.test(typed);
    // '[note](https://…)' is Markdown.
    if (!isKnown || text[match.index + whole.length] === "(") continue;
    parts.push(text.slice(last, match.index));
    parts.push({ name, isEnd: slash === "/", attributes: attributesOf(typed) });
    last = match.index + whole.length;
  }
  parts.push(text.slice(last));
  return parts.filter((part) => part !== "");
}

function attributesOf(typed: string) {
  const pairs = typed.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|[“”″]([^“”″]*)[“”″]|([^\s"'“”″]+))/g);
  return Object.fromEntries(
    [...pairs].map(([, name = "", ...values]) => [name.toLowerCase(), values.find(Boolean) ?? ""]),
  );
}

/** The words that a shortcode of a builder has in its attributes. */
export const wordsOf = ({ name, attributes }: Shortcode) =>
  ofBuilders.test(name)
    ? Object.entries(attributes).flatMap(([key, value]) => (wordAttributes.test(key) && value ? [value] : []))
    : [];

/** Tells that a shortcode shows something that is lost without its plugin: a form, a slider, a map. */
export const isLostWithout = ({ name }: Shortcode) => !isLayout.test(name);

/** The address of the video, sound or page that a shortcode shows. */
export function addressOfShortcode({ name, attributes }: Shortcode) {
  const { id } = attributes;
  if (name === "youtube" && id) return `https://www.youtube.com/watch?v=${id}`;
  if (name === "vimeo" && id) return `https://vimeo.com/${id}`;
  return isOfMedia.test(name) ? sources.map((key) => attributes[key]).find(Boolean) : undefined;
}

const isOfMedia = /^(?:video|audio|youtube|vimeo|vc_video|et_pb_video|fusion_youtube|fusion_vimeo|av_video)$/;
const sources = ["mp4", "webm", "mp3", "src", "url", "link", "id"];

/** The space beside a shortcode: those of builders hold blocks. */
export const spaceOf = ({ name }: Shortcode) =>
  /^(?:vc_|et_pb_|fusion_|av_|caption$|wp_caption$|gallery$|embed$)/.test(name) ? "\n\n" : " ";
