import { Form } from "@remix-run/react";
import { Icon, icons } from "./icon";

/** Searches all lists at once, from every page. */
export function EverythingSearch() {
  return (
    <Form
      className="flex md:in-data-collapsed:hidden"
      role="search"
      aria-label="Everything"
      action="/admin/search"
      autoComplete="off"
    >
      <label className="sr-only" htmlFor="everything">
        Search everything
      </label>
      <input
        className="min-h-touch min-w-0 flex-1 py-1.6 text-ellipsis md:text-t2"
        id="everything"
        name="q"
        type="search"
        dir="auto"
        placeholder="Search everything"
        enterKeyHint="search"
        aria-keyshortcuts="/ Control+K"
      />
      <button
        className="-ms-px grid min-h-touch min-w-touch cursor-pointer place-items-center border border-edge hover:bg-paper"
        type="submit"
      >
        <Icon path={icons.search} />
        <b className="sr-only">Search</b>
      </button>
    </Form>
  );
}
