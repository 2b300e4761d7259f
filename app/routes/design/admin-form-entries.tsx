import { useState } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { FormSection } from "#app/components/admin/forms/form-section";
import { MarkdownField } from "#app/components/admin/forms/markdown-field";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { DropZone } from "#app/components/admin/uploads/drop-zone";
import { ImageInput } from "#app/components/admin/uploads/image-input";
import { UploadList } from "#app/components/admin/uploads/upload-list";
import { Field } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Progress } from "#app/components/ui/progress";
import type { Entry } from "./entry";
import { useSampleForm } from "./sample-form";
import { sampleUploads } from "./samples";

/** Parts of the forms of the back-office, beside Field, Hint and the error components of the site. */
export const adminFormEntries: Entry[] = [
  {
    names: ["FormSection"],
    file: "admin/forms/form-section.tsx",
    use: "Groups the fields of a long form.",
    example: <SampleSection />,
  },
  {
    names: ["Checkbox"],
    file: "admin/forms/checkbox.tsx",
    use: "A choice of yes or no that is saved with its form.",
    example: <Checkbox id="featured" name="featured" label="Featured" defaultChecked />,
  },
  {
    names: ["MarkdownField"],
    file: "admin/forms/markdown-field.tsx",
    use: 'A text with headings, lists, links and pictures: control `{ type: "textarea", rows, isMarkdown: true }` of a record; elsewhere its action answers with `preview: await readPreview(form)`.',
    example: <SampleText />,
  },
  {
    names: ["SaveBar"],
    file: "admin/forms/save-bar.tsx",
    use: "Last in a form that is longer than the window.",
    example: (
      <SaveBar>
        <Button variant="primary">Save Changes</Button>
        <ButtonLink to="/design/back-office">Cancel</ButtonLink>
      </SaveBar>
    ),
  },
  {
    names: ["DropZone", "ImageInput"],
    file: "admin/uploads/drop-zone.tsx",
    use: "Around the file inputs of a form. useDroppedFiles passes on what is chosen or dropped.",
    example: (
      <DropZone isHydrated isDraggedOver={false}>
        <ImageInput list="images" id="pick" label="Images" isHydrated />
      </DropZone>
    ),
  },
  {
    names: ["UploadList"],
    file: "admin/uploads/upload-list.tsx",
    use: "The files that useUploads sends, each with its progress or error.",
    example: <SampleUploads />,
  },
  {
    names: ["Progress"],
    file: "ui/progress.tsx",
    use: "An upload or a backup under way; the label beside it says of what.",
    example: <Progress value={62} aria-label="Sending the backup" />,
  },
];

function SampleSection() {
  const { name, email } = useSampleForm();
  return (
    <FormSection legend="Contact" hasColumns>
      <Field field={name} label="Name" autoComplete="off" hint="As on the site" />
      <Field field={email} label="Email" type="email" autoComplete="off" />
    </FormSection>
  );
}

function SampleText() {
  return <MarkdownField field={useSampleForm().name} label="Text" rows={3} />;
}

function SampleUploads() {
  const [uploads] = useState(sampleUploads);
  return <UploadList uploads={uploads} retry={() => {}} remove={() => {}} />;
}
