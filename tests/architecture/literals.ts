import ts from "typescript";

const attributes = /^(aria-(label|description|roledescription)|alt|label|placeholder|title)$/;

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Texts in JSX and in attributes that a person sees or hears, which belong into app/words/messages. */
export function findLiterals(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (hasWord(text)) found.push(`${file}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) add(node, node.text);
    if (ts.isStringLiteralLike(node) && isShown(node)) add(node, node.text);
    if (ts.isTemplateExpression(node) && isShown(node))
      add(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" "),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** True for a value of JSX or of such an attribute, also in a condition: `{isOpen ? "Close" : "Open"}`. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return attributes.test(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isShown(parent) : true;
  const isCondition = ts.isConditionalExpression(parent) && parent.condition !== node;
  const isOr = ts.isBinaryExpression(parent) && /^(\|\||\?\?|&&|\+)$/.test(parent.operatorToken.getText());
  return (isCondition || isOr || ts.isParenthesizedExpression(parent)) && isShown(parent);
}
