import { expect, test } from "vitest";
import { limitParameters } from "./parameter-limit";

function call(url: string) {
  const answer = { status: 200, type: "", body: "" };
  limitParameters(
    { url },
    {
      writeHead(status: number, headers: Record<string, string>) {
        Object.assign(answer, { status, type: headers["Content-Type"] });
        return this;
      },
      end(body: string) {
        answer.body = body;
        return this;
      },
    } as never,
    () => {},
  );
  return answer;
}

const search = (count: number) => Array(count).fill("feature=1").join("&");

test("an address of 200 parameters passes, one more is answered with 400", () => {
  expect(call(`/properties?${search(200)}`).status).toBe(200);
  expect(call(`/properties?${search(201)}`)).toEqual({
    status: 400,
    type: "text/plain; charset=utf-8",
    body: "This address has too many parameters.\n",
  });
  expect(call("/properties").status).toBe(200);
});

test("the API answers JSON", () => {
  expect(call(`/api/properties?${search(6_000)}`)).toEqual({
    status: 400,
    type: "application/json; charset=utf-8",
    body: '{"message":"This address has too many parameters."}',
  });
});
