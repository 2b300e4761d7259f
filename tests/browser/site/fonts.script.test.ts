import { expectAlike } from "#tests/browser/support/font-metrics";
import { smoke, test } from "#tests/browser/support/site";

test(
  "every fallback of the display face that is installed here is as wide and as high as that face",
  smoke(),
  async ({ page, open }) => {
    await open("/");
    await expectAlike(page, "Display", ["LikeGeorgia", "LikeNoto", "LikeDejaVu"]);
  },
);
