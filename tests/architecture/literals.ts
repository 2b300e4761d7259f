import ts from "typescript";

const attributes =
  /^(aria-(description|label|placeholder|roledescription|valuetext)|alt|caption|hint|labels?|legend|placeholder|term|text|title)$/;
const properties = /^(caption|error|hint|label|legend|placeholder|text|title)$/;
const toasts = /^(create|error)Toast$/;

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** An id, an address or a class begins with a small letter. */
const beginsSentence = (text: string) => /^\P{L}*\p{Lu}\p{Ll}/u.test(text);

/**
 * Texts that a person sees or hears, which belong into app/words/messages: in JSX and its attributes, in toasts, and in the options
 * of fields and their errors.
 */
export function findLiterals(file: string, code: string): string[] {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${file}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (ts.isJsxText(node) && hasWord(node.text)) add(node, node.text);
    else if (text && hasWord(text) && isVisible(node)) add(node, text);
    else if (text && beginsSentence(text) && isOption(node)) add(node, text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text of a literal, or what a template has around its values. */
function textOf(node: ts.Node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" ");
}

/** True for a value of JSX or of such an attribute, also in a condition or a list: `{isOpen ? "Close" : "Open"}`. */
function isVisible(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return attributes.test(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isVisible(parent) : true;
  return isPartOfValue(node) && isVisible(parent);
}

/** True for an argument of a toast, and for such a property: `{ error: "Please choose one." }`. */
function isOption(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return toasts.test(parent.expression.getText());
  if (ts.isPropertyAssignment(parent)) return properties.test(parent.name.getText());
  return (isPartOfValue(node) || ts.isArrowFunction(parent)) && isOption(parent);
}

function isPartOfValue(node: ts.Node) {
  const { parent } = node;
  const isCondition = ts.isConditionalExpression(parent) && parent.condition !== node;
  const isOr = ts.isBinaryExpression(parent) && /^(\|\||\?\?|&&|\+)$/.test(parent.operatorToken.getText());
  return isCondition || isOr || ts.isParenthesizedExpression(parent) || ts.isArrayLiteralExpression(parent);
}
