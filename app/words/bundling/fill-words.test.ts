import { beforeAll, expect, test } from "vitest";
import { compiled } from "./compile-words";
import { fillWords, type Message, readMessages } from "./fill-words";

let english: Map<string, Message>;

beforeAll(async () => {
  english = await readMessages(`${compiled}/messages/en.js`);
});

const registry = new Map([
  ["plural", "function plural(){return 'other'}"],
  ["number", "function number(locale,value){return String(value)}"],
]);

/** The `result` of a script that is filled. */
async function run(code: string) {
  const filled = await fillWords(code, english, registry);
  expect(filled).not.toMatch(/__words__\.[a-z]/);
  return new Function(`let result;${filled}return result`)();
}

test("a text stands where it was called", async () => {
  expect(await fillWords("f(__words__.contact_title())", english, registry)).toBe('f("Contact Us")\n');
});

test.each([
  ["result=__words__.contact_about({title:'A'+1})", "About A1"],
  ["const title='A';result=__words__.contact_about({title})", "About A"],
  ["result=__words__.contact_about({title:__words__.contact_title()})", "About Contact Us"],
  ["const of={title:'A'};result=__words__.contact_about(of)", "About A"],
  ["const label=__words__.contact_title;result=label()", "Contact Us"],
  ["result=[1,2].map(one=>__words__.contact_about({title:one+''})).join()", "About 1,About 2"],
  ["result=__words__.properties_count({count:1})", "1 property"],
  ["result=__words__.properties_count({count:30})", "30 properties"],
  ["const count=__words__.properties_count;result=count({count:2})", "2 properties"],
])("%s: %s", async (code, text) => {
  expect(await run(code)).toBe(text);
});

test("numbers have the digits that the page says", async () => {
  const urdu = await readMessages(`${compiled}/messages/ur.js`);
  const functions = new Map([...registry, ["digits", "function digits(){return of.digits}"]]);
  const code = "result=[__words__.language_locale(),__words__.language_tag()]";
  const filled = await fillWords(code, urdu, functions);
  const run = new Function("of", `let result;${filled}return result`);
  expect(run({ digits: "latn" })).toEqual(["ur-PK-u-nu-latn", "ur"]);
  expect(run({ digits: "arabext" })).toEqual(["ur-PK-u-nu-arabext", "ur"]);
});

test("a message with elements gives its parts", async () => {
  const parts = await run("result=__words__.chip_show_all.parts({text:'plots'})");
  expect(parts.map(({ value, name }: { value?: string; name?: string }) => value ?? name)).toEqual([
    "Show all",
    "s",
    " instead of: ",
    "plots",
    "s",
  ]);
});

test("a script without words stays as it is", async () => {
  expect(await fillWords("f( 1 )", english, registry)).toBe("f( 1 )");
});

test.each([
  ["__words__.no_such_key()", "No message has the key no_such_key."],
  ["__words__.contact_about({name:1})", "A message has no input title"],
])("%s fails the build", async (code, message) => {
  await expect(fillWords(code, english, registry)).rejects.toThrow(message);
});
