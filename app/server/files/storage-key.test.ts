import { expect, test } from "vitest";
import {
  isTemporary,
  newStorageKey,
  storageKeysOf,
  storageStem,
  temporaryPath,
  trashedStem,
} from "./storage-key";

const stem = "0123456789abcdef01234567";

test("only generated names are recognized as storage keys", () => {
  const ownKeys = [newStorageKey("pdf"), newStorageKey("jpeg"), `${stem}.jpg`, `${stem}-640.avif`];
  expect(ownKeys.map((name) => storageStem(name) !== undefined)).toEqual(ownKeys.map(() => true));
  expect(storageStem(`${stem}-640.avif`)).toBe(stem);
  const others = [
    ".gitkeep",
    "deleted",
    "notes.txt",
    stem,
    `${stem}.part`,
    `x${stem}.jpg`,
    `${stem}0.jpg`,
    `${stem}.tar.gz`,
    `${stem.toUpperCase()}.jpg`,
    `${stem}-640-2.avif`,
    "villa.3e25ebe8-640.avif",
  ];
  expect(others.flatMap((name) => storageStem(name) ?? [])).toEqual([]);
});

test("a temporary file is recognized by its name", () => {
  expect(isTemporary(temporaryPath().split("/").at(-1) ?? "")).toBe(true);
  expect([`${stem}.jpg`, "movie.part", `${stem}.part.jpg`].filter(isTemporary)).toEqual([]);
});

test("the trash may hold pictures of the sample firm", () => {
  expect(trashedStem("villa_dusk.3e25ebe8-640.avif")).toBe("villa_dusk.3e25ebe8");
  expect(trashedStem(`${stem}.pdf`)).toBe(stem);
  expect(trashedStem("notes.txt")).toBeUndefined();
});

test("a picture has one storage key per size, any other file has one", () => {
  expect(storageKeysOf({ path: `/uploads/${stem}.pdf`, width: null })).toEqual([`${stem}.pdf`]);
  expect(storageKeysOf({ path: `/uploads/${stem}.png`, width: 500 })).toEqual([
    `${stem}.png`,
    ...["320.avif", "320.webp", "500.avif", "500.webp", "500.jpg"].map((end) => `${stem}-${end}`),
  ]);
});
