import type { FieldMetadata } from "@conform-to/react";
import { ImagePreview } from "./image-preview";
import { ListField } from "./list-field";
import type { AnyForm } from "./record-form";

/** The pictures of a listing or a project; the first stands for it in lists. */
export function ImagesField({ form, field }: { form: AnyForm; field: FieldMetadata<string[]> }) {
  return (
    <ListField
      form={form}
      field={field}
      legend="Images"
      one="Image"
      hint="The path of a picture under /uploads/, or its address. The first is shown in lists."
      placeholder="/uploads/house.jpg"
      preview={ImagePreview}
    />
  );
}
