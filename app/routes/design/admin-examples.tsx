import { type FieldMetadata, useForm } from "@conform-to/react";
import { useState } from "react";
import { RecordFields } from "#app/components/admin/forms/record-fields";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { PageHead } from "#app/components/admin/layout/admin-page";
import { Ago } from "#app/components/admin/layout/ago";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { CancelLink, Dialog, DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { Menu } from "#app/components/admin/layout/menu";
import { StateBadge } from "#app/components/admin/layout/state-badge";
import { BulkBar } from "#app/components/admin/lists/bulk-bar";
import { BulkCheckbox, SelectAll, SelectRows } from "#app/components/admin/lists/bulk-checkbox";
import { cellClass, MenuCell, PeopleTable, TitleCell } from "#app/components/admin/lists/list-table";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { DropZone } from "#app/components/admin/uploads/drop-zone";
import { FileCaption } from "#app/components/admin/uploads/file-caption";
import { FileIcon, FileThumbnail } from "#app/components/admin/uploads/file-thumbnail";
import { FileUses } from "#app/components/admin/uploads/file-uses";
import { ImageInput } from "#app/components/admin/uploads/image-input";
import { UploadList } from "#app/components/admin/uploads/upload-list";
import { Badge } from "#app/components/ui/badge";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Progress } from "#app/components/ui/progress";
import { Row, Rows } from "#app/components/ui/rows";
import { deletion } from "#app/schemas/admin-lists/bulk-actions";
import { serviceDefinition } from "#app/schemas/content/service";
import { fileCategories } from "#app/schemas/file";
import { publishingStates } from "#app/schemas/publishing";
import { Example, Examples } from "./example";
import { file, sampleUploads } from "./samples";

const path = "/design/back-office";

export const adminExamples = (
  <Examples title="Components of the back-office">
    <Example
      of={["PageHead", "AdminPage"]}
      use="AdminPage is the main element of every screen of the back-office, and PageHead comes first in it."
    >
      <PageHead title="Settings" text="Name, contact details and the account of the firm.">
        <ButtonLink variant="primary" to={path}>
          Add Property
        </ButtonLink>
      </PageHead>
    </Example>
    <Example
      of={["Dialog", "DialogActions"]}
      use="A child page of a list: a form, a record, a confirmation; its buttons come last. Without script it is a page in place of the list."
    >
      <DialogLink to="/design/dialog" label="Open a dialog" />
    </Example>
    <Example of={["DescriptionList", "Description"]} use="Facts of a file, a message or a backup.">
      <DescriptionList isPaired>
        <Description term="Type">{file.type}</Description>
        <Description term="Size">2.4 MB</Description>
        <Description term="Used by" isWide>
          Garden house with a library
        </Description>
      </DescriptionList>
    </Example>
    <Example
      of={["Rows", "Row", "Badge"]}
      use="A short list on a screen, such as the newest messages of the dashboard. A badge marks a new entry, or counts unread ones; for a status see StatusBadge."
    >
      <Rows>
        <Row>
          <span>A plot in Wah</span>
          <Badge>New</Badge>
        </Row>
        <Row holds="button">
          <span>Price of a villa</span>
          <Button>Read</Button>
        </Row>
      </Rows>
    </Example>
    <Example
      of={["Tabs", "Tab", "SearchForm", "Choice", "FilterSelect"]}
      use="The parts of a list or of the settings. The search form stands at the end of the tabs; its filters, each a Choice, open under both. AdminList has tabs, search, count and pagination in their order."
    >
      <SearchForm action={path} label="Search files" placeholder="Name" />
      <Tabs label="Show">
        {fileCategories.map((category, index) => (
          <Tab key={category} to={path} isCurrent={index === 0}>
            {category}
          </Tab>
        ))}
      </Tabs>
    </Example>
    <Example
      of={["RowActions"]}
      use="What can be done with a row or card. Each link and button has the class actionClass."
    >
      <RowActions>
        <a className={actionClass()} href={path}>
          Edit
        </a>
        <button className={actionClass()} type="button">
          Feature
        </button>
        <a className={actionClass({ isDanger: true })} href={path}>
          Delete
        </a>
      </RowActions>
    </Example>
    <Example
      of={["PeopleTable", "TitleCell", "MenuCell"]}
      use="A list of contacts or users. The records of a kind are a table with the same first and last cell: one link as large as its cell, and one menu."
    >
      <PeopleTable headings={["Name and email", "Phone"]}>
        <tr>
          <TitleCell title="Sana Malik" to={path}>
            sana@example.com
          </TitleCell>
          <td className={cellClass}>0300 1234567</td>
          <MenuCell>
            <Menu name="Actions for Sana Malik">
              <a href={path}>Edit</a>
            </Menu>
          </MenuCell>
        </tr>
      </PeopleTable>
    </Example>
    <Example
      of={["SelectRows", "SelectAll", "BulkCheckbox", "BulkBar"]}
      use="Changes several rows at once: without script too, because the checkboxes and the bar are one form."
    >
      <SelectAll className="flex" />
      <BulkCheckbox id={1} name="Garden house" />
      <SelectRows className="" />
      <BulkBar path="properties" actions={[deletion()]} />
    </Example>
    <Example of={["Menu"]} use="Further actions of a row, a form or a message, and what belongs to the user.">
      <Menu name="Actions for Garden house">
        <a href={path}>Duplicate</a>
        <button type="button">Delete</button>
      </Menu>
    </Example>
    <Example of={["Ago"]} use="When something was written or happened; its date after a week.">
      <Ago iso={new Date(Date.now() - 7_200_000).toISOString()} />
    </Example>
    <Example
      of={["StateBadge"]}
      use="What visitors see of a record: beside its title, in rows and in its form."
    >
      <p className="flex flex-wrap gap-4 text-t3">
        {publishingStates.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
        <StateBadge state="published" hasDraft />
      </p>
    </Example>
    <Example
      of={["FileThumbnail", "FileIcon", "FileCaption"]}
      use="A stored file: its picture, or an icon with its extension; name and details beside it. The list says how large it is."
    >
      <div className="flex gap-6 [&_img]:size-thumbnail">
        <FileThumbnail {...file} />
        <FileIcon name="Contract.pdf" className="size-thumbnail" />
        <FileCaption name="garden_house_front_elevation.jpg">2.4 MB</FileCaption>
      </div>
    </Example>
    <Example of={["FileUses"]} use="Before a file is deleted: the records that show it.">
      <FileUses uses={[{ kind: "property", id: 1, title: "Garden house with a library" }]} />
    </Example>
    <Example
      of={["RecordFields", "FormSection", "Checkbox", "MarkdownField"]}
      use="The fields of a definition, in sections. Elsewhere than in a record, the action of a form with a MarkdownField answers with `preview: await readPreview(form)`."
    >
      <RecordFieldsOfService />
    </Example>
    <Example of={["SaveBar"]} use="Last in a form that is longer than the window.">
      <SaveBar>
        <Button variant="primary">Save Changes</Button>
        <ButtonLink to={path}>Cancel</ButtonLink>
      </SaveBar>
    </Example>
    <Example
      of={["DropZone", "ImageInput"]}
      use="Around the file inputs of a form. useDroppedFiles passes on what is chosen or dropped."
    >
      <DropZone isHydrated isDraggedOver={false}>
        <ImageInput list="images" id="pick" label="Images" isHydrated />
      </DropZone>
    </Example>
    <Example
      of={["UploadList", "Progress"]}
      use="The files that useUploads sends, each with its progress or error. The label beside a progress says of what it is."
    >
      <SampleUploads />
      <Progress value={62} aria-label="Sending the backup" />
    </Example>
  </Examples>
);

function SampleUploads() {
  const [uploads] = useState(sampleUploads);
  return <UploadList uploads={uploads} retry={() => {}} remove={() => {}} />;
}

function RecordFieldsOfService() {
  const [form, fields] = useForm<Record<string, unknown>>({ id: "service" });
  const metadata = fields as Record<string, FieldMetadata<string>>;
  return <RecordFields form={form} definition={serviceDefinition} fields={metadata} />;
}

export function SampleDialog() {
  return (
    <Dialog title="Delete property" list={path}>
      <p>
        “Garden house with a library” moves to Recently deleted, and can be brought back from there for 30
        days.
      </p>
      <DialogActions>
        <Button type="button" variant="danger">
          Delete
        </Button>
        <CancelLink list={path} />
      </DialogActions>
    </Dialog>
  );
}
