import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Field } from "./field";
import { useServerForm } from "./use-server-form";

type Values = { email: string; message: string };

const constraint = { email: { required: true, maxLength: 80 }, message: { required: true, maxLength: 2000 } };
const defaultValue = { email: "bilal@firm.example" };
const rejected = {
  status: "error" as const,
  initialValue: { email: "bilal@", message: "Call me" },
  error: { email: ["Please enter a valid email address."] },
};

/** The attributes of a control; those of `form`, `dir` and `class` are the component's own. */
function attributesOf(html: string, tag: "input" | "textarea") {
  const [, attributes = "", text] =
    new RegExp(`<${tag}((?: [\\w-]+="[^"]*")*)/?>([^<]*)`, "i").exec(html) ?? [];
  const pairs = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const { form, dir, class: look, ...others } = Object.fromEntries(pairs);
  return { ...others, text };
}

describe.each([
  ["before it is sent", undefined],
  ["after it was rejected", rejected],
])("a form %s", (_, reply) => {
  function ByConform() {
    const [, fields] = useForm<Values>({ id: "form", lastResult: reply, constraint, defaultValue });
    const { descriptionId } = fields.email;
    return (
      <>
        <input
          {...getInputProps(fields.email, { type: "email", ariaDescribedBy: descriptionId })}
          key="email"
        />
        <textarea {...getTextareaProps(fields.message)} key="message" rows={5} />
      </>
    );
  }

  function ByField() {
    const names = ["email", "message"] as const;
    const { email, message } = useServerForm({ id: "form", names, reply, constraint, defaultValue });
    return (
      <>
        <Field field={email} label="Email" type="email" hint="At work" />
        <Field field={message} label="Message" rows={5} />
      </>
    );
  }

  test("has the controls that Conform describes", () => {
    const [conform, field] = [renderToStaticMarkup(<ByConform />), renderToStaticMarkup(<ByField />)];
    for (const tag of ["input", "textarea"] as const) {
      expect(Object.keys(attributesOf(field, tag)).length).toBeGreaterThan(4);
      expect(attributesOf(field, tag)).toEqual(attributesOf(conform, tag));
    }
  });
});
