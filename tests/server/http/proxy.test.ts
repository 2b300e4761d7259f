import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { hashSecret, newSecret } from "#db/queries/secrets";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { areInstalled, type ReverseProxy, startNginx, startVarnish } from "#tests/server/support/proxies";
import { sendRaw } from "#tests/server/support/raw-http";
import { property } from "#tests/server/support/records";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { cookiesOf, demo, json } from "#tests/server/support/sign-in";
import { loadThroughCache } from "#tests/server/support/stress/cache-load";
import { slow } from "#tests/support/slow";

/** The limit in docs/operating.md: how long a proxy may serve a cached page without revalidation. */
const maxStaleMs = 5_000;

if (!areInstalled)
  test.skip("behind nginx and Varnish (not installed: apt-get install nginx-light varnish)", () => {});
else await describeProxies();

async function describeProxies() {
  const { server, Cookie } = await startAdminServer({ DEMO: "1", TRUST_PROXY: "1" });
  const [nginx, varnish] = await Promise.all([startNginx(server.origin), startVarnish(server.origin)]);
  afterAll(() => Promise.all([nginx.stop(), varnish.stop()]));
  const proxies = [
    ["nginx", nginx],
    ["Varnish", varnish],
  ] as const;

  describe.each(proxies)("behind %s", (_, { origin }) => {
    const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers }, origin);

    test("95% of many anonymous requests are cache hits", slow, async () => {
      const { HIT = 0, REVALIDATED = 0, UPDATING = 0, ...others } = await loadThroughCache(origin);
      const hits = HIT + REVALIDATED + UPDATING;
      const misses = Object.values(others).reduce((sum, count) => sum + count, 0);
      expect(
        Object.keys(others).filter((cacheStatus) => !/^(MISS|EXPIRED|BYPASS)$/.test(cacheStatus)),
      ).toEqual([]);
      expect(hits / (hits + misses)).toBeGreaterThanOrEqual(0.95);
    });

    test("the cache varies on Accept-Encoding and Save-Data", async () => {
      for (const round of [1, 2])
        for (const [coding, saveData, expected] of [
          ["gzip, deflate, br, zstd", "", "br"],
          ["gzip, br;q=0", "", "gzip"],
          ["identity", "", null],
          ["br", "on", "br"],
        ] as const) {
          const response = await get("/projects", { "Accept-Encoding": coding, "Save-Data": saveData });
          expect([round, response.headers.get("Content-Encoding")]).toEqual([round, expected]);
          expect((await response.text()).includes("/assets/")).toBe(saveData !== "on");
        }
    });

    test("only prefetched data may be cached by the browser", async () => {
      const prefetch = { "Sec-Purpose": "prefetch;anonymous-client-ip" };
      const ages = [];
      for (const headers of [{}, prefetch, {}, prefetch])
        ages.push(
          (await get("/projects.data", headers)).headers.get("Cache-Control")?.match(/max-age=\d+/)?.[0],
        );
      expect(ages).toEqual(["max-age=0", "max-age=10", "max-age=0", "max-age=10"]);
    });

    test("a 304 response keeps the policy of the cached page", async () => {
      // Again where the page has expired between the two.
      await vi.waitFor(async () => {
        const ETag = (await get("/about")).headers.get("ETag") ?? "";
        const again = await get("/about", { "If-None-Match": ETag });
        expect([again.status, cacheOf(again), await again.text()]).toEqual([304, "HIT", ""]);
        expect(again.headers.get("Content-Security-Policy")).toBeNull();
      }, 60_000);
    });

    test("requests of an admin bypass the cache and store nothing", slow, async () => {
      writeRows(server.database, "UPDATE users SET name = ?", ["Zulekha Marker"]);
      const paths = ["/", "/about", "/about.data", "/_root.data", "/projects/2", "/nothing", "/contact"];
      const searches = Array.from({ length: 10 }, (_, n) => `/properties?q=marker${n}`);
      await Promise.all(
        [...paths, ...searches].flatMap((path) => [
          // The names of cookies with TLS and without.
          ...[Cookie, Cookie.replace(/session=|device=/g, "__Host-$&")].map(async (cookies) => {
            const response = await get(path, { Cookie: cookies });
            expect([path, cacheOf(response)]).toEqual([path, "BYPASS"]);
            expect(response.headers.get("Cache-Control")).toMatch(/^private/);
            expect(await response.text()).toContain("Zulekha Marker");
          }),
          ...["", "_ga=GA1.2"].map(async (cookie) => {
            const response = await get(path, cookie ? { Cookie: cookie } : {});
            expect(await response.text()).not.toContain("Zulekha Marker");
            expect(response.headers.get("Set-Cookie")).toBeNull();
          }),
        ]),
      );
    });

    test("a request to another host does not reach the site", async () => {
      const lines = ["GET / HTTP/1.1", "Host: evil.example"];
      expect(await sendRaw(lines, "", origin)).not.toMatchObject({ status: 200 });
      expect((await sendRaw(["GET / HTTP/1.1", `Host: ${new URL(origin).host}`], "", origin)).status).toBe(
        200,
      );
    });

    test("an answer to an API token is not stored", async () => {
      const [user] = rowsOf<{ id: number }>(server.database, "SELECT id FROM users");
      const token = `mehrab_${newSecret()}`;
      const scopes = JSON.stringify(["read", "listings"]);
      const times = ["2026-12-05T00:00:00.000Z", "2099-12-05T00:00:00.000Z"];
      const insert =
        "INSERT INTO api_tokens (hash, userId, name, scopes, createdAt, expiresAt) VALUES (?, ?, 'a', ?, ?, ?)";
      writeRows(server.database, insert, [hashSecret(token), user?.id, scopes, ...times]);
      const own = { Authorization: `Bearer ${token}` };
      const draft = { ...property, title: "Draftmarker", state: "draft" };
      const path = "/api/properties?q=draftmarker";
      expect((await request("/api/properties", { method: "POST", ...json(draft, own) }, origin)).status).toBe(
        201,
      );
      for (const headers of [{}, own, {}, own]) {
        const text = await (await get(path, headers)).text();
        expect(text.includes("Draftmarker")).toBe("Authorization" in headers);
      }
    });

    test("sign-in works, and neither a toast nor a form is cached", async () => {
      const login = await request("/login", { method: "POST", body: new URLSearchParams(demo) }, origin);
      const cookies = cookiesOf(login);
      expect([login.status, cookies]).toEqual([302, expect.stringMatching(/session=.*toast=/)]);
      const withToast = await get("/about", { Cookie: cookies });
      expect([cacheOf(withToast), withToast.headers.getSetCookie().length]).toEqual(["BYPASS", 1]);
      expect(await withToast.text()).toContain("Login successful");
      expect(await (await get("/about")).text()).not.toContain("Login successful");
      const forms = await Promise.all([get("/contact"), get("/contact")]);
      const [one, other] = await Promise.all(forms.map((response) => response.text()));
      expect(one).not.toBe(other);
    });
  });

  test("a change is visible to the admin at once, and to every visitor within 5 seconds", slow, async () => {
    const { id } = await (
      await request(
        "/api/properties",
        { method: "POST", ...json({ ...property, title: "Old words" }, { Cookie }) },
        server.origin,
      )
    ).json();
    const paths = [`/properties/${id}`, "/properties", `/properties/${id}.data`];
    const forEachUrl = (check: (proxy: ReverseProxy, path: string, coding: string) => Promise<unknown>) =>
      Promise.all(
        proxies.flatMap(([, proxy]) =>
          paths.flatMap((path) => ["br", "gzip", "identity"].map((coding) => check(proxy, path, coding))),
        ),
      );
    const getThrough = (proxy: ReverseProxy, path: string, coding: string, headers = {}) =>
      request(path, { headers: { "Accept-Encoding": coding, ...headers } }, proxy.origin);
    await forEachUrl(getThrough);
    for (const [, proxy] of proxies)
      expect(cacheOf(await getThrough(proxy, `/properties/${id}`, "br"))).toBe("HIT");
    const change = json({ ...property, title: "New words" }, { Cookie });
    expect((await request(`/api/properties/${id}`, { method: "PUT", ...change }, nginx.origin)).status).toBe(
      200,
    );
    await forEachUrl(async (...target) =>
      expect(await (await getThrough(...target, { Cookie })).text()).toContain("New words"),
    );
    await pause(maxStaleMs);
    await forEachUrl(async (...target) =>
      expect(await (await getThrough(...target)).text()).toContain("New words"),
    );
  });

  test("cached pages are served while Mehrab is stopped", async () => {
    const open = ([, proxy]: (typeof proxies)[number]) =>
      request("/about", { headers: { "Accept-Encoding": "br" } }, proxy.origin);
    await Promise.all(proxies.map(open));
    await server.terminate();
    for (const proxy of proxies) {
      const response = await open(proxy);
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining("<h1>About</h1>"),
      ]);
    }
  });
}

function cacheOf(response: Response) {
  return response.headers.get("X-Cache");
}
