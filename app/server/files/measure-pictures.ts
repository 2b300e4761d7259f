import { basename } from "node:path";
import { sizeToMeasure } from "#app/server/images/measure-picture";
import { measureImages } from "#app/server/images/prepare-image";
import { findUnmeasured, updatePictureFacts } from "#db/queries/files/file-maintenance";
import { uploadPath } from "./storage-key";

/** Pictures for one process, whose start takes as long as measuring thirty. */
const batchSize = 50;

/** Measures pictures that an earlier version has stored, from their sizes. One that can't be read has no facts. */
export async function measurePictures() {
  let files = await findUnmeasured(batchSize);
  while (files.length > 0) {
    const facts = await measureImages(
      files.map(({ path, width }) => sizeToMeasure(uploadPath(basename(path)), width)),
    );
    await updatePictureFacts(
      files.map(({ id }, index) => ({ id, isDrawing: 0, lightTenths: "", ...facts?.[index] })),
    );
    files = await findUnmeasured(batchSize);
  }
}
