import { Checkbox, Select, TitleAndDescription } from "#app/components/admin/forms/controls";
import { ImagesField } from "#app/components/admin/forms/images-field";
import { RecordForm, type RecordProps, useRecordForm } from "#app/components/admin/forms/record-form";
import { Field } from "#app/components/forms/field";
import { projectCategories, projectStatuses } from "#app/schemas/project";

/** As they are typed: text, and lists of text. */
type Fields = Record<
  "title" | "description" | "location" | "category" | "status" | "completionDate",
  string
> & {
  images: string[];
  featured: boolean;
};

/** All that a project says (spec section 3). */
export function ProjectForm(props: RecordProps) {
  const [form, fields] = useRecordForm<Fields>(props);
  const { title, description, location, category, status, completionDate, featured, images } = fields;
  const inOrder = [title, description, location, category, status, completionDate, images];
  return (
    <RecordForm form={form} fields={inOrder} list="/admin/projects" {...props}>
      <fieldset className="part pairs">
        <legend>Project</legend>
        <TitleAndDescription title={title} description={description} />
        <Field field={location} label="Location" hint="Street or area, then the city" />
        <Field field={completionDate} label="Completion Date" hint="Optional: 2023, January 2023" />
        <Select field={category} label="Category" values={projectCategories} />
        <Select field={status} label="Status" values={projectStatuses} />
        <Checkbox field={featured} label="Featured" />
      </fieldset>
      <ImagesField form={form} field={images} category="projects" />
    </RecordForm>
  );
}
