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

/** The cookie that remembers it on this device. */
export function sidebarCookie(isFolded: boolean) {
  return sidebar.serialize(isFolded ? "folded" : "open");
}
