import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { FileCaption } from "#app/components/admin/uploads/file-caption";
import { FileIcon, FileThumbnail } from "#app/components/admin/uploads/file-thumbnail";
import { FileUses } from "#app/components/admin/uploads/file-uses";
import type { Entry } from "./entry";
import { file } from "./samples";

const path = "/design/back-office";

/** Parts of the lists of the back-office; AdminList has tabs, search, count and pagination in their order. */
export const adminListEntries: Entry[] = [
  {
    names: ["Tabs", "Tab"],
    file: "admin/lists/tabs.tsx",
    use: "The parts of a list or of the settings, with the search form at the end of their row.",
    example: (
      <Tabs
        label="Show"
        search={<SearchForm action={path} title="name" label="Search files" placeholder="Name" />}
      >
        <Tab to={path} isCurrent>
          All Files
        </Tab>
        <Tab to={path} isCurrent={false}>
          Images
        </Tab>
        <Tab to={path} isCurrent={false}>
          Documents
        </Tab>
      </Tabs>
    ),
  },
  {
    names: ["SearchForm", "Choice", "FilterSelect"],
    file: "admin/lists/search-form.tsx",
    use: "Searches within the current tab, filters by state, and sorts; its children are further filters, each a Choice; it stands in Tabs.",
    example: (
      <div className="max-w-lg">
        <SearchForm action={path} title="title" label="Search" placeholder="Title or location" />
      </div>
    ),
  },
  {
    names: ["RowActions"],
    file: "admin/lists/row-actions.tsx",
    use: "What can be done with a row or card. Each link and button has the class actionClass.",
    example: (
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
    ),
  },
  {
    names: ["FileThumbnail", "FileIcon"],
    file: "admin/uploads/file-thumbnail.tsx",
    use: "A stored file: its picture, or an icon with its extension. The list says how large it is.",
    example: (
      <div className="flex gap-6 [&_img]:size-thumbnail">
        <FileThumbnail {...file} />
        <FileIcon name="Contract.pdf" className="size-thumbnail" />
        <FileIcon name="Site.mp4" className="size-thumbnail" />
      </div>
    ),
  },
  {
    names: ["FileCaption"],
    file: "admin/uploads/file-caption.tsx",
    use: "Name and details beside a thumbnail.",
    example: <FileCaption name="garden_house_front_elevation.jpg">2.4 MB</FileCaption>,
  },
  {
    names: ["FileUses"],
    file: "admin/uploads/file-uses.tsx",
    use: "Before a file is deleted: the records that show it.",
    example: (
      <FileUses
        uses={[
          { kind: "property", id: 1, title: "Garden house with a library" },
          { kind: "project", id: 1, title: "Civic library and court" },
        ]}
      />
    ),
  },
];
