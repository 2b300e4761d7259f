import { Link, NavLink } from "@remix-run/react";
import { Mark } from "./mark";

const pages = [
  ["/", "Home"],
  ["/about", "About"],
  ["/properties", "Properties"],
  ["/projects", "Projects"],
  ["/contact", "Contact"],
  ["/login", "Login"],
] as const;

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
        {pages.map(([path, title]) => (
          <NavLink key={path} to={path} end={path === "/"}>
            {title}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
