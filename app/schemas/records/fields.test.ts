import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "../zod-config";
import {
  addressList,
  addressUpTo,
  distinctList,
  draftImages,
  imageList,
  imageOfForm,
  optionalCount,
  optionalImage,
  requiredImage,
  textList,
} from "./fields";

/** The parsed value, or the error messages of the schema. */
function read(schema: z.ZodType, value?: unknown) {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues.map(({ message }) => message);
}

describe("a list", () => {
  test("drops empty entries and keeps its order", () => {
    expect(read(textList, ["b", " ", "", undefined, " a "])).toEqual(["b", "a"]);
  });

  test.each([[null], ["a"], [5], [{}], [[5]], [[null]], [[["a"]]]])("%j is not a list", (value) => {
    expect(read(textList, value)).toEqual(["Invalid input"]);
  });

  test("limits its length and the length of each entry", () => {
    expect(read(textList, ["a".repeat(501)])).toEqual(["Please use at most 500 characters."]);
    expect(read(textList, Array(501).fill("a"))).toEqual(["Please use at most 500 entries."]);
    expect(read(textList, Array(500).fill("a".repeat(500)))).toHaveLength(500);
  });
});

test("amenities: duplicates are removed, the first one stays", () => {
  const entries = ["Garden", "GARDEN", " Roof  terrace", "roof terrace", "باغ", "باغ", "Gym"];
  expect(read(distinctList, entries)).toEqual(["Garden", "Roof  terrace", "باغ", "Gym"]);
});

describe.each([
  ["addresses", addressList],
  ["pictures", imageList],
])("%s", (_, list) => {
  test.each(["https://video.example/1", "HTTPS://VIDEO.EXAMPLE", "/uploads/film.mp4"])(
    "%s is valid",
    (address) => {
      expect(read(list, ["", ` ${address} `])).toEqual([address]);
    },
  );

  test.each(["/uploads/a1.jpg?t=17000", "/uploads/a1.jpg#top", " /uploads/a1.jpg?download=1#x y "])(
    "%s is reduced to the path of its file",
    (address) => {
      expect(read(list, [address, "https://video.example/1?t=5#x"])).toEqual([
        "/uploads/a1.jpg",
        "https://video.example/1?t=5#x",
      ]);
    },
  );
});

const expectedErrors = ["Please enter addresses that begin with https:// or /uploads/."];

describe("an invalid address", () => {
  test.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "https:///x",
    "https:// x",
    "https:",
    "video.example",
    "/admin",
    "/uploads/",
    "/uploads/../../etc/passwd",
    "/uploads/a/b.jpg",
    "/UPLOADS/a.jpg",
    "/uploads/a.jpg/..",
    "/logout",
    "//evil.example/x.png",
    "ftp://a.b",
  ])("%j is rejected", (address) => {
    expect(read(addressList, ["https://video.example/1", address])).toEqual(expectedErrors);
  });
});

test("http://video.example is a valid address, but no picture: a page shows none of those", () => {
  expect(read(addressList, ["http://video.example"])).toEqual(["http://video.example"]);
  expect(read(imageList, ["http://video.example"])).toHaveLength(1);
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:image/png,x",
  "//evil.example/x.png",
  "/\\evil.example/x.jpg",
  "\\\\evil.example\\x.jpg",
  "http://evil.example/x.jpg",
  "HTTP://",
  "https:admin/backup",
  "https:/admin/backup",
  "/admin/backup",
  "admin/backup",
  "/uploads/../../etc/passwd",
  "/uploads/../admin/backup",
  "/uploads/deleted/a.jpg",
  "/uploads/%2e%2e/admin.backup",
  "front.jpg",
  "/pictures/front.jpg",
])("%s is not a valid picture", (entry) => {
  const error = `${expectedErrors[0]} “${entry}” does not.`;
  for (const list of [imageList, draftImages, addressUpTo(2), imageOfForm])
    expect(read(list, [entry])).toEqual([error]);
  for (const one of [optionalImage, requiredImage]) expect(read(one, entry)).toEqual([error]);
});

test.each(["https://", "https://a b/x.jpg", "https://firm.example/a b.jpg", "https://a:b"])(
  "%s is an address that can't be read",
  (entry) => {
    const error = "Please enter whole addresses without spaces, such as https://example.com/picture.jpg.";
    expect(read(imageList, ["/uploads/a.jpg", entry])).toEqual([error]);
  },
);

describe("pictures", () => {
  const expectedErrors = ["At least one image is required"];

  test.each([[undefined], [[]], [["", " "]]])("%j have too few entries", (value) => {
    expect(read(imageList, value)).toEqual(expectedErrors);
    expect(read(z.object({ images: imageList }), { images: value })).toEqual(expectedErrors);
  });

  test("with entries of another type get an error of their own", () => {
    expect(read(imageList, null)).toEqual(["Invalid input"]);
    expect(read(imageList, "/uploads/a.jpg")).toEqual(["Invalid input"]);
  });

  test("parsed by Conform have the same errors: empty inputs are ignored", () => {
    const schema = z.object({ images: imageList });
    const form = new FormData();
    expect(parseWithZod(form, { schema }).reply().error).toEqual({ images: expectedErrors });
    form.append("images[0]", "");
    expect(parseWithZod(form, { schema }).reply().error).toEqual({ images: expectedErrors });
    form.append("images[1]", "/uploads/a.jpg");
    const { status, ...rest } = parseWithZod(form, { schema });
    expect([status, "value" in rest && rest.value]).toEqual(["success", { images: ["/uploads/a.jpg"] }]);
  });
});

describe("rooms", () => {
  test.each([0, 3, 999, null])("%j", (rooms) => {
    expect(read(optionalCount, rooms)).toBe(rooms);
  });

  test("an empty input is null", () => {
    expect(read(optionalCount)).toBeNull();
  });

  test.each([-1, 1000, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "3", "", true, [], {}])(
    "%j is rejected",
    (rooms) => {
      expect(read(optionalCount, rooms)).toContain("Invalid input");
    },
  );

  test.each([
    ["", null],
    ["4", 4],
    ["0", 0],
  ])("'%s' in a form", (typed, rooms) => {
    const form = new FormData();
    form.set("bedrooms", typed);
    const result = parseWithZod(form, { schema: z.object({ bedrooms: optionalCount }) });
    expect(result.status === "success" && result.value).toEqual({ bedrooms: rooms });
  });
});
