import type { FieldMetadata } from "@conform-to/react";
import { ImagePicker } from "#app/components/admin/uploads/image-picker";
import { ImageEntry } from "./image-entry";
import { ListField } from "./list-field";
import type { AnyForm } from "./record-form";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  /** Category of its uploads. */
  category: string;
};

/** The images of a record; lists show the first. */
export function ImagesField({ form, field, category }: Props) {
  return (
    <ListField
      form={form}
      field={field}
      legend="Images"
      entry="Image"
      placeholder="https://"
      as={ImageEntry}
      add="Add by web address"
    >
      <ImagePicker
        id={field.id}
        category={category}
        insert={(defaultValue) => form.insert({ name: field.name, defaultValue })}
      />
    </ListField>
  );
}
