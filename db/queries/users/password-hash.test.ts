import { beforeEach, expect, test, vi } from "vitest";

const argon2 = vi.hoisted(() => ({ started: 0, running: 0, most: 0, finish: [] as (() => void)[] }));

vi.mock("@node-rs/argon2", () => {
  const work = (result: unknown) => () => {
    argon2.started++;
    argon2.most = Math.max(argon2.most, ++argon2.running);
    return new Promise((resolve) => {
      argon2.finish.push(() => {
        argon2.running--;
        resolve(result);
      });
    });
  };
  return { hash: work("hashed"), verify: work(false) };
});

beforeEach(() => vi.resetModules());

/** Ends what runs until the promise is settled. */
async function finishUntil<Result>(promise: Promise<Result>) {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  while (!isSettled) {
    for (const finish of argon2.finish.splice(0)) finish();
    await new Promise(setImmediate);
  }
  return promise;
}

test("two passwords are hashed or verified at a time, whichever function asks; the others wait", async () => {
  const users = await import("./users");
  const work = Array.from({ length: 10 }, (_, count) => [
    users.insertUser({ username: `user ${count}`, password: "a long password", name: "A user" }),
    users.findByCredentials("nobody", "a guess"),
  ]);
  const results = await finishUntil(Promise.all<unknown>(work.flat()));
  expect(results.filter((result) => result === true)).toHaveLength(10);
  const id = (await users.findUserId("user 1")) ?? 0;
  const admin = {
    id,
    username: "user 1",
    name: "A user",
    role: "admin",
    email: null,
    theme: "system" as const,
  };
  const changes = [1, 2, 3].flatMap(() => [
    users.isPasswordOf(id, "a guess"),
    users.updateAccount(admin, { name: "A user", password: "a new password" }),
    users.changePassword(id, "a new password"),
  ]);
  await finishUntil(Promise.all<unknown>(changes));
  expect(argon2.most).toBe(2);
});

test("beyond 50 waiting ones a password is rejected as busy, and accepted again later", async () => {
  const { BusyError, hashPassword, isHashingBusy } = await import("./password-hash");
  expect(isHashingBusy()).toBe(false);
  const all = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword("a long password")));
  expect(isHashingBusy()).toBe(true);
  const rejected = (await finishUntil(all)).filter((result) => result.status === "rejected");
  expect(rejected).toHaveLength(8);
  for (const { reason } of rejected) expect(reason).toBeInstanceOf(BusyError);
  expect(isHashingBusy()).toBe(false);
  expect(await finishUntil(hashPassword("a long password"))).toBe("hashed");
});

test("many visitors of the login page verify the demo password once", async () => {
  const users = await import("./users");
  await finishUntil(users.insertUser({ username: "admin", password: "a long password", name: "A user" }));
  const before = argon2.started;
  const checks = Array.from({ length: 100 }, () => users.hasDemoPassword());
  expect(new Set(await finishUntil(Promise.all(checks)))).toEqual(new Set([false]));
  expect(argon2.started - before).toBe(1);
});
