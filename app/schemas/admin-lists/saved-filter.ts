import { required, text } from "../records/fields";
import { z } from "../zod-config";

export const maxSavedFilters = 20;

const maxSearch = 500;

export const savedFilterSchema = z.object({
  list: z.string().max(40),
  name: text(1, required, 60),
  search: z.string().max(maxSearch),
});

/** The parameters of an address that a saved filter keeps: '?tab=featured&q=&page=2' → 'tab=featured' */
export function filterOf(search: string) {
  // Without script a form also sends what is empty.
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value));
  for (const name of ["page", "edit", "pending", "from", "ids"]) params.delete(name);
  return params.toString();
}
