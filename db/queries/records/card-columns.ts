import { firstPictures } from "../files/files";

/** Rows of a list as its cards show them: the first picture in place of the images, real booleans. */
export async function toCardRecords<Row extends { title: string; images: string; featured: number }>(
  rows: Row[],
) {
  const pictures = await firstPictures(
    rows.map(({ title, images }) => ({ title, images: JSON.parse(images) as string[] })),
  );
  return rows.map(({ images: _, featured, ...row }, index) => ({
    ...row,
    featured: featured === 1,
    picture: pictures[index],
  }));
}
