import { expect, smoke, test } from "#tests/browser/support/site";

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ open }) => open("/"));

test("opens and closes the menu by pointer, and leads to every page", smoke(), async ({ page }) => {
  const menu = page.getByRole("button", { name: "Menu" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav).toBeHidden();
  await menu.click();
  await expect(nav.getByRole("link")).toHaveText([
    "Home",
    "About",
    "Properties",
    "Projects",
    "Contact",
    "Login",
  ]);
  await menu.click();
  await expect(nav).toBeHidden();
  await menu.click();
  await page.mouse.click(195, 700);
  await expect(nav).toBeHidden();

  await test.step("a link of the menu opens its page and closes the menu", async () => {
    await menu.click();
    await nav.getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
    await expect(nav).toBeHidden();
  });

  await test.step("the last link can be reached on a screen zoomed to 400 %", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await menu.click();
    await nav.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL("/login");
  });
});

test("opens and closes the menu by keyboard", async ({ page }) => {
  const menu = page.getByRole("button", { name: "Menu" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(nav).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(nav.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await expect(menu).toBeFocused();
});

/** Adds pages of the firm's own to the open page as its header has them, and gives the firm a name. */
function fillHeader({ titles, name, direction }: { titles: string[]; name: string; direction: string }) {
  const [nav, bar, logo] = ["#menu", "[data-links]", "header a"].map((path) => document.querySelector(path));
  if (!(nav && bar instanceof HTMLElement && logo?.lastChild)) throw new Error("No header");
  document.documentElement.dir = direction;
  logo.lastChild.textContent = name;
  const links = [...nav.querySelectorAll("a")].slice(0, 6);
  const row = links.map((link) => link.textContent).join("\u2003\u2003\u2003");
  // What the server has written is as wide as the row.
  if (!bar.dataset.filled && bar.dataset.links !== row) throw new Error("Other texts than those of the row");
  bar.dataset.filled = "true";
  for (const added of [...nav.querySelectorAll("a")].slice(6)) added.remove();
  for (const title of titles) {
    const link = nav.appendChild(document.createElement("a"));
    link.href = "/about";
    link.textContent = title;
  }
  bar.dataset.links = [row, ...titles].join("\u2003\u2003\u2003");
}

/** Lists what is cut, lies on something else or stands beside the page, in the header and in its open menu. */
function faultsOfHeader() {
  const faults: string[] = [];
  const box = (path: string) => document.querySelector(path)?.getBoundingClientRect() ?? new DOMRect();
  const nav = document.querySelector<HTMLElement>("#menu");
  const links = [...document.querySelectorAll("#menu > a")];
  const [header, logo, menu] = [box("header"), box("header a"), box("[popovertarget]")];
  const isFolded = menu.width > 0;
  if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the page");
  if (logo.top < header.top || logo.bottom > header.bottom) faults.push("the name is cut");
  for (const part of isFolded ? [menu] : links.map((link) => link.getBoundingClientRect())) {
    if (part.top < header.top || part.bottom > header.bottom) faults.push("higher than the header");
    if (part.left < logo.right && part.right > logo.left) faults.push("on the name");
  }
  if (isFolded) nav?.showPopover();
  for (const link of links) {
    link.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom, width } = link.getBoundingClientRect();
    if (width < 44 || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
      faults.push(`${link.textContent} is out of reach`);
  }
  if (isFolded) nav?.hidePopover();
  return { faults, isFolded, links: links.length };
}

const ownPages = ["Careers", "Our journal", "Terms & conditions", "Press", "FAQ", "برائے فروخت پلاٹ"];
const headers: [name: string, titles: string[]][] = [
  ["Mehrab", []],
  ["Mehrab", ownPages.slice(0, 2)],
  ["Mehrab", ownPages],
  ["Kashif & Daughters Architects", ownPages.slice(0, 4)],
  ["Kashif and Daughters Architects, Engineers and Builders Ltd", [...ownPages, ...ownPages]],
];

test("the header shows its links where they fit, and else a menu with all of them", async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const direction of ["ltr", "rtl"])
      for (const [name, titles] of headers) {
        await page.evaluate(fillHeader, { titles, name, direction });
        const { faults, isFolded, links } = await page.evaluate(faultsOfHeader);
        const where = `${name} with ${titles.length} pages at ${width} px, ${direction}`;
        expect({ faults, links }, where).toEqual({ faults: [], links: 6 + titles.length });
        if (titles.length === 0) expect(isFolded, where).toBe(width < 1024);
        if (titles.length > 6) expect(isFolded, where).toBe(true);
      }
  }
});
