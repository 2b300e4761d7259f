/** Child process of prepare-image, for one image, or to measure some that are stored: it frees its memory, and a crash of the decoder ends only this. */
import sharp from "sharp";
import { sendOutcome } from "#app/server/child-process/send-outcome";
import { encodeSizes } from "./encode-sizes";
import { measureFile } from "./measure-picture";
import { cleanOriginal } from "./original-image";

const pictureLoaders = ["JpegFile", "PngFile", "NsgifFile", "WebpFile"];

await sendOutcome(async () => {
  sharp.concurrency(1);
  sharp.cache(false);
  const [original = "", target = "", ...more] = process.argv.slice(2);
  if (original === "measure") return Promise.all([target, ...more].map(measureFile));
  // Only these decoders read untrusted files; an SVG was sanitized before.
  const loaders = target.endsWith(".svg") ? ["SvgFile"] : pictureLoaders;
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders.map((format) => `VipsForeignLoad${format}`) });
  const size = await cleanOriginal(original, target);
  return { ...(await encodeSizes(original, target)), size };
});
