import type { FieldMetadata } from "@conform-to/react";
import type { PointerEvent, ReactNode } from "react";
import { actionClass } from "#app/components/admin/lists/row-actions";
import { m } from "#app/words/compiled/messages.js";
import type { AnyForm } from "./list-field";

export type ActionsProps = {
  form: AnyForm;
  list: FieldMetadata<string[]>;
  /** 'Image 1' */
  name: string;
  index: number;
  total: number;
  isOnly: boolean | undefined;
  startDrag: (event: PointerEvent<HTMLElement>) => void;
};

/** Buttons of a list. Without script the browser scrolls to the list again. */
export function MoveButtons({ form, list, name, index, total, isOnly }: ActionsProps) {
  const move = (to: number) => ({
    ...form.reorder.getButtonProps({ name: list.name, from: index, to }),
    formAction: `#${list.id}`,
    className: actionClass(),
    disabled: to < 0 || to === total,
  });
  if (isOnly) return null;
  return (
    <>
      <button {...move(index - 1)} aria-label={m.list_move_up({ name })}>
        {m.list_up()}
      </button>
      <button {...move(index + 1)} aria-label={m.list_move_down({ name })}>
        {m.list_down()}
      </button>
    </>
  );
}

type RemoveProps = ActionsProps & { className: string; children: ReactNode };

export function RemoveButton({ form, list, name, index, className, children }: RemoveProps) {
  return (
    <button
      {...form.remove.getButtonProps({ name: list.name, index })}
      formAction={`#${list.id}`}
      className={className}
      aria-label={m.list_remove({ name })}
    >
      {children}
    </button>
  );
}
