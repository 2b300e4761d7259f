import { expect, test } from "vitest";
import { describeComponent } from "./component-docs";

const source = `
const sizes = { normal: "min-h-button", compact: "min-h-touch" };

/** What both share; a string: "a: b". */
type Look = { size?: keyof typeof sizes; render?: (at: { x: number }) => string };

type Props = Look & {
  /** Margins alone. */
  className?: string;
};

/**
 * A button
 * of a form.
 * @param className its margins
 */
export function Button({ size = "normal", className = "", ...props }: Props) {
  return null;
}

export function Badge({ children }: { className?: string; children: ReactNode }) {
  return null;
}

export function Empty() {
  return null;
}
`;

test("shows the comment of a component, its props and the types that they name, with the values of a lookup table", () => {
  const { comment, types } = describeComponent(source, "Button") ?? {};
  expect(comment).toBe("A button of a form. `className`: its margins");
  expect(types).toEqual([
    "type Props = Look & {\n  /** Margins alone. */\n  className?: string;\n};",
    '/** What both share; a string: "a: b". */\ntype Look = { size?: "normal" | "compact"; render?: (at: { x: number }) => string };',
  ]);
});

test("shows props that have no type of their own, and none where there are none", () => {
  const types = ["{ className?: string; children: ReactNode }"];
  expect(describeComponent(source, "Badge")).toEqual({ comment: "", types });
  expect(describeComponent(source, "Empty")).toEqual({ comment: "", types: [] });
  expect(describeComponent(source, "Missing")).toBeUndefined();
});
