import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sequenceWidths } from "./sequence-widths";

const landscape = { width: 1600, height: 1000 };
const portrait = { width: 900, height: 1200 };

describe("widths of a project's pictures", () => {
  test.each([
    ["none", [], []],
    ["one", [landscape], ["end"]],
    ["two", [landscape, landscape], ["broad", "narrow"]],
    ["three", [landscape, landscape, landscape], ["broad", "narrow", "whole"]],
    ["five", Array(5).fill(landscape), ["broad", "narrow", "whole", "narrow", "broad"]],
    ["a last one without a partner", Array(4).fill(landscape), ["broad", "narrow", "whole", "end"]],
    ["a portrait first is the narrow one", [portrait, landscape], ["narrow", "broad"]],
    ["a portrait second is the narrow one", [landscape, portrait], ["broad", "narrow"]],
    ["a portrait alone", [landscape, landscape, portrait], ["broad", "narrow", "end"]],
    ["sizes that nobody knows", [{}, {}, {}], ["broad", "narrow", "whole"]],
  ])("%s", (_, pictures, expected) => {
    expect(sequenceWidths(pictures)).toEqual(expected);
  });

  test("rows are full or stand alone, and no portrait is as wide as the page", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(landscape, portrait), { maxLength: 20 }), (pictures) => {
        const widths = sequenceWidths(pictures);
        expect(widths).toHaveLength(pictures.length);
        expect(widths.join(" ")).toMatch(/^((broad narrow|narrow broad|whole|end)( |$))*$/);
        for (const [index, width] of widths.entries())
          if (width === "whole") expect(pictures[index]).toBe(landscape);
      }),
    );
  });
});
