import { Link, NavLink } from "@remix-run/react";
import { pages } from "#app/content/pages";
import { Mark } from "./mark";

/** Name and pages; below 960 px the pages fold behind Menu, which is a popover and needs no script. */
export function Header({ name }: { name: string }) {
  return (
    <header className="top">
      <Link className="logo" to="/">
        <Mark className="mark" />
        {name}
      </Link>
      <button className="menu" type="button" {...{ popovertarget: "menu" }}>
        Menu
      </button>
      <nav className="nav" id="menu" aria-label="Main" {...{ popover: "" }}>
        {[...pages, ["/login", "Login"] as const].map(([path, title]) => (
          <NavLink key={path} to={path} end={path === "/"}>
            {title}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
