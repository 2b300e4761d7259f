/** 'Interior design' → 'interior-design', the fragment of its address on the About page. */
export const serviceAnchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
