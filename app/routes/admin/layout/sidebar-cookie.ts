import { createCookie } from "@remix-run/node";

/** 'collapsed' or 'open' */
export const sidebarCookie = createCookie("sidebar", {
  httpOnly: true,
  path: "/admin",
  sameSite: "lax",
  maxAge: 31_536_000,
});
