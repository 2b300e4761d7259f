import { expectAlike } from "#tests/browser/support/font-metrics";
import { test } from "#tests/browser/support/site";

test("every fallback of the display face that is installed here is as wide and as high as that face", async ({
  page,
  open,
}) => {
  await open("/");
  await expectAlike(page, "Display", ["LikeGeorgia", "LikeNoto", "LikeDejaVu"]);
});
