import { expect, test } from "vitest";
import {
  isTemporary,
  newStorageKey,
  storageBaseName,
  storageKeysOf,
  temporaryPath,
  trashedBaseName,
} from "./storage-key";

const baseName = "0123456789abcdef01234567";

test("only generated names are recognized as storage keys", () => {
  const ownKeys = [newStorageKey("pdf"), newStorageKey("jpeg"), `${baseName}.jpg`, `${baseName}-640.avif`];
  expect(ownKeys.map((name) => storageBaseName(name) !== undefined)).toEqual(ownKeys.map(() => true));
  expect(storageBaseName(`${baseName}-640.avif`)).toBe(baseName);
  const others = [
    ".gitkeep",
    "deleted",
    "notes.txt",
    baseName,
    `${baseName}.part`,
    `x${baseName}.jpg`,
    `${baseName}0.jpg`,
    `${baseName}.tar.gz`,
    `${baseName.toUpperCase()}.jpg`,
    `${baseName}-640-2.avif`,
    "villa.3e25ebe8-640.avif",
  ];
  expect(others.flatMap((name) => storageBaseName(name) ?? [])).toEqual([]);
});

test("a temporary file is recognized by its name", () => {
  expect(isTemporary(temporaryPath().split("/").at(-1) ?? "")).toBe(true);
  expect([`${baseName}.jpg`, "movie.part", `${baseName}.part.jpg`].filter(isTemporary)).toEqual([]);
});

test("the trash may hold pictures of the sample firm", () => {
  expect(trashedBaseName("villa_dusk.3e25ebe8-640.avif")).toBe("villa_dusk.3e25ebe8");
  expect(trashedBaseName(`${baseName}.pdf`)).toBe(baseName);
  expect(trashedBaseName("notes.txt")).toBeUndefined();
});

test("a picture has one storage key per size, any other file has one", () => {
  expect(storageKeysOf({ path: `/uploads/${baseName}.pdf`, width: null })).toEqual([`${baseName}.pdf`]);
  expect(storageKeysOf({ path: `/uploads/${baseName}.png`, width: 500 })).toEqual([
    `${baseName}.png`,
    ...["320.avif", "320.webp", "500.avif", "500.webp", "500.jpg"].map((end) => `${baseName}-${end}`),
  ]);
  const keysAt = (width: number) => storageKeysOf({ path: `/uploads/${baseName}.jpg`, width });
  expect(keysAt(2399).filter((key) => key.includes("-2400"))).toEqual([]);
  expect(keysAt(2400).filter((key) => key.includes("-2400"))).toEqual([`${baseName}-2400.avif`]);
});
