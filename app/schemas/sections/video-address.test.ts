import { expect, test } from "vitest";
import { videoAddress } from "./section-fields";
import { frameSources, readVideo } from "./video-address";

test.each([
  [
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1",
  ],
  [
    "https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1",
  ],
  ["https://youtu.be/aqz-KE-bpKQ?si=x", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"],
  ["https://youtube.com/shorts/aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1"],
  [
    "https://vimeo.com/76979871/0a1b2c3d4e",
    "https://player.vimeo.com/video/76979871?autoplay=1&h=0a1b2c3d4e",
  ],
])("frames %s", (address, frame) => {
  expect(readVideo(address)).toMatchObject({ href: address, frame });
  expect(frameSources).toContain(new URL(frame).origin);
});

test("plays a film of this site, and nothing else", () => {
  expect(readVideo("/uploads/walk.mp4")).toEqual({ film: "/uploads/walk.mp4" });
  const others = [
    "/uploads/plan.pdf",
    "/uploads/../walk.mp4",
    "javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
    "https://evil.example/?https://youtu.be/aqz-KE-bpKQ",
    "https://www.youtube.com/watch?v=short",
    "https://vimeo.com/channels/staffpicks",
  ];
  for (const address of others) {
    expect(readVideo(address), address).toBeUndefined();
    expect(videoAddress.safeParse(address).error?.issues[0]?.message).toBe(
      "Please enter the address of a video on YouTube or Vimeo, or of a film under Files.",
    );
  }
  expect(videoAddress.parse("")).toBe("");
});
