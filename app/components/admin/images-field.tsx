import type { FieldMetadata } from "@conform-to/react";
import { ImageEntry } from "./image-entry";
import { ListField } from "./list-field";
import { PickImages } from "./pick-images";
import type { AnyForm } from "./record-form";

/** The pictures of a listing or a project; the first stands for it in lists. */
export function ImagesField({ form, field }: { form: AnyForm; field: FieldMetadata<string[]> }) {
  return (
    <ListField
      form={form}
      field={field}
      legend="Images"
      one="Image"
      placeholder="https://"
      as={ImageEntry}
      add="Add by address"
    >
      <PickImages field={field} />
    </ListField>
  );
}
