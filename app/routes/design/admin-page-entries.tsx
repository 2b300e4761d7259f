import { PageHead } from "#app/components/admin/layout/admin-page";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { Badge } from "#app/components/ui/badge";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Notice } from "#app/components/ui/notice";
import { Row, Rows } from "#app/components/ui/rows";
import type { Entry } from "./entry";

/** The frame of a screen of the back-office, and its dialogs. */
export const adminPageEntries: Entry[] = [
  {
    names: ["PageHead", "AdminPage"],
    file: "admin/layout/admin-page.tsx",
    use: "AdminPage is the main element of every screen of the back-office, and PageHead comes first in it.",
    example: (
      <PageHead title="Settings" text="Name, contact details and the account of the firm.">
        <ButtonLink variant="primary" to="/design/back-office">
          Add Property
        </ButtonLink>
      </PageHead>
    ),
  },
  {
    names: ["Dialog"],
    file: "admin/layout/dialog.tsx",
    use: "A child page of a list: a form, a record, a confirmation. Without script it is a page in place of the list.",
    example: <DialogLink to="/design/dialog" label="Open a dialog" />,
  },
  {
    names: ["DialogActions"],
    file: "admin/layout/dialog-actions.tsx",
    use: "The buttons at the end of a dialog.",
    example: (
      <DialogActions>
        <Button variant="danger">Delete</Button>
        <Button>Cancel</Button>
      </DialogActions>
    ),
  },
  {
    names: ["DescriptionList", "Description"],
    file: "admin/layout/description-list.tsx",
    use: "Facts of a file, a message or a backup.",
    example: (
      <DescriptionList isPaired>
        <Description term="Type">image/jpeg</Description>
        <Description term="Size">2.4 MB</Description>
        <Description term="Used by" isWide>
          Garden house with a library
        </Description>
      </DescriptionList>
    ),
  },
  {
    names: ["Rows", "Row"],
    file: "ui/rows.tsx",
    use: "A short list on a screen, such as the newest messages of the dashboard.",
    example: (
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
    ),
  },
  {
    names: ["Badge"],
    file: "ui/badge.tsx",
    use: "A new entry, or the number of unread ones. For a status see StatusBadge.",
    example: <Badge>New</Badge>,
  },
  {
    names: ["Notice"],
    file: "ui/notice.tsx",
    use: "With the variant “admin”: what an admin must know before the next step.",
    example: <Notice variant="admin">Restoring replaces every record and every file.</Notice>,
  },
  {
    names: ["EmptyState"],
    file: "ui/empty-state.tsx",
    use: "A list without entries; AdminList shows it by itself.",
    example: (
      <EmptyState title="No files found" text="No file here matches “plan”." isUnderCount>
        <ButtonLink to="/design/back-office">Clear search</ButtonLink>
      </EmptyState>
    ),
  },
];
