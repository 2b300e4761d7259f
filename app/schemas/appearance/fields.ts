import { m } from "#app/words/compiled/messages.js";
import { optionalText } from "../records/fields";
import { field } from "../records/record";
import { z } from "../zod-config";
import { accentError } from "./accent";
import { type Font, fontNames } from "./appearance";
import { colors } from "./brand";
import { logoField } from "./mark-field";

const notAColor = () => m.site_accent_error({ color: colors.brick });

/** '#b4532a'; '' for the default. */
const accentSchema = optionalText()
  .overwrite((color) => color.toLowerCase())
  // The default may be typed as well.
  .overwrite((color) => (color === colors.brick ? "" : color))
  .refine((color) => color === "" || /^#[\da-f]{6}$/.test(color), { error: notAColor, abort: true })
  .refine((color) => color === "" || !accentError(color), {
    error: ({ input }) => accentError(String(input)),
  });

const accent = field(accentSchema, {
  label: m.site_accent,
  control: { type: "color", initial: colors.brick },
  hint: () => m.site_accent_hint({ color: colors.brick }),
  isWide: true,
});

const fontSchema = z.enum(fontNames, { error: m.invalid_input }).default(() => fontNames[0]);

const fontField = field(fontSchema as z.ZodType<Font>, {
  label: m.site_font,
  control: { type: "font" },
  isWide: true,
});

export const appearanceFields = { mark: logoField, accent, face: fontField };
