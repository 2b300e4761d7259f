import { createCookie } from "@remix-run/node";

const sidebar = createCookie("sidebar", {
  httpOnly: true,
  path: "/admin",
  sameSite: "lax",
  maxAge: 31_536_000,
});

export async function isSidebarCollapsed(request: Request) {
  return (await sidebar.parse(request.headers.get("Cookie"))) === "folded";
}

export function sidebarCookie(isCollapsed: boolean) {
  return sidebar.serialize(isCollapsed ? "folded" : "open");
}
