import { CancelLink, Dialog } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { Button } from "#app/components/ui/button";

const list = "/design/back-office";

/** A dialog over the page of the back-office. */
export function SampleDialog() {
  return (
    <Dialog title="Delete property" list={list}>
      <p>
        “Garden house with a library” moves to Recently deleted, and can be brought back from there for 30
        days.
      </p>
      <DialogActions>
        <Button type="button" variant="danger">
          Delete
        </Button>
        <CancelLink list={list} />
      </DialogActions>
    </Dialog>
  );
}
