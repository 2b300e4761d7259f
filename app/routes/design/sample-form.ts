import { useForm } from "@conform-to/react";

type Sample = { name: string; email: string; phone: string; message: string };

/** The fields of a form that was rejected. */
export function useSampleForm() {
  const values = { name: "Bilal Ahmed", email: "bilal@", phone: "", message: "" };
  const [, fields] = useForm<Sample>({
    id: "sample",
    defaultValue: values,
    lastResult: {
      status: "error",
      initialValue: values,
      error: {
        email: ["Please enter a valid email address."],
        message: ["Please write at least 10 characters."],
      },
    },
  });
  return fields;
}
