import { readFileSync } from "node:fs";
import ts from "typescript";

/** A function of a file: its name, length in lines, and cyclomatic complexity without that of functions inside it. */
export type MeasuredFunction = { name: string; lines: number; complexity: number };

const branches = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
]);

const branchingOperators = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Reads a module as a syntax tree. */
export function parseModule(file: string) {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

/** Measures every function of a syntax tree by McCabe's rule: one, and one for each branch. */
export function measureFunctions(source: ts.SourceFile) {
  const found: MeasuredFunction[] = [];
  visit(source, () => {});
  return found;

  function visit(node: ts.Node, addBranch: () => void): void {
    if (isBranch(node)) addBranch();
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body)
      return void ts.forEachChild(node, (child) => visit(child, addBranch));
    const line = (position: number) => source.getLineAndCharacterOfPosition(position).line;
    const measured = { name: nameOf(node), lines: line(node.end) - line(node.getStart()) + 1, complexity: 1 };
    found.push(measured);
    ts.forEachChild(node, (child) => visit(child, () => measured.complexity++));
  }
}

function isBranch(node: ts.Node) {
  return (
    branches.has(node.kind) ||
    (ts.isBinaryExpression(node) && branchingOperators.has(node.operatorToken.kind))
  );
}

function nameOf(node: ts.SignatureDeclaration) {
  const { parent } = node;
  if (node.name) return node.name.getText();
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return "anonymous";
}
