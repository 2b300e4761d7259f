import { useForm } from "@conform-to/react";
import type { Upload } from "#app/components/admin/uploads/upload";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, SelectField } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import type { ProjectCardData } from "#app/components/lists/project-card";
import type { PropertyCardData } from "#app/components/lists/property-card";
import { civic_jali_closeup, interior_living, interior_stair_hall } from "#app/content/pictures.json";
import type { TeamCard } from "#app/schemas/content/team-member";
import type { StoredFile } from "#app/schemas/file";
import type { MarkdownElement } from "#app/schemas/markdown";

export const property: PropertyCardData = {
  id: 1,
  title: "Garden house with a library",
  location: "Block C, New City, Wah Cantt",
  type: "residential",
  status: "for sale",
  price: "PKR 4.85 crore",
  cardText: "5 bedrooms, 1 kanal",
  featured: true,
  picture: interior_living,
};

export const project: ProjectCardData = {
  id: 1,
  title: "Civic library and court",
  location: "The Mall, Wah Cantt",
  category: "commercial",
  status: "completed",
  completionDate: "2023",
  featured: false,
  picture: civic_jali_closeup,
};

export const member: TeamCard = {
  name: "Ayesha Khan",
  position: "Architect",
  email: "ayesha@example.com",
  phone: [{ text: "051 555 0142", number: "+92515550142" }],
};

export const text: MarkdownElement[] = [
  { tag: "heading", rank: 0, children: ["The stair hall"] },
  {
    tag: "p",
    children: [
      "Brick, oak and ",
      { tag: "strong", children: ["north light"] },
      "; see it at ",
      { tag: "a", href: "/contact", children: ["the office"] },
      ".",
    ],
  },
  {
    tag: "ul",
    children: [
      { tag: "li", children: ["a hall of two floors"] },
      { tag: "li", children: ["a stair without columns"] },
    ],
  },
];

export const pictures = [interior_stair_hall, interior_living, civic_jali_closeup];

export const file: StoredFile = {
  id: 1,
  name: "hall.jpg",
  type: "image/jpeg",
  path: interior_stair_hall.src,
  category: "images",
  size: 2_400_000,
  uploadedBy: null,
  createdAt: "2026-11-04T05:42:00Z",
  width: interior_stair_hall.width,
  height: interior_stair_hall.height,
  colour: interior_stair_hall.colour,
  alt: interior_stair_hall.alt,
  caption: null,
  focusX: null,
  focusY: null,
};

/** An upload under way, one that failed, and one that is done. */
export function sampleUploads(): Upload[] {
  const uploadOf = (id: number, name: string, state: Partial<Upload>): Upload => ({
    id,
    submission: String(id),
    file: new File([new Uint8Array(180_000 * id)], name),
    state: "sending",
    percent: 62,
    ...state,
  });
  return [
    uploadOf(1, "ground_floor_plan.pdf", {}),
    uploadOf(2, "site.zip", { state: "failed", error: { message: "File type .zip is not supported." } }),
    uploadOf(3, "brochure.pdf", { state: "done" }),
  ];
}

type Values = { name: string; email: string; subject: string; message: string };

const values = { name: "Bilal Ahmed", email: "bilal@", subject: "", message: "" };

/** A form that the server rejected; inert, because the browser focuses the summary of a new page. */
export function RejectedForm() {
  const error = {
    email: ["Please enter a valid email address."],
    message: ["Please write at least 10 characters."],
  };
  const lastResult = { status: "error" as const, initialValue: values, error };
  const [, { name, email, subject, message }] = useForm<Values>({
    id: "sample",
    defaultValue: values,
    lastResult,
  });
  return (
    <ServerForm labels={["Send Message", "Sending Message..."]} inert="">
      <ErrorSummary fields={[name, email, message]} />
      <Field field={name} label="Name" autoComplete="off" hint="As on the site" />
      <Field field={email} label="Email" type="email" autoComplete="off" />
      <SelectField field={subject} label="About" options={[["", "Anything"]]} />
      <Field field={message} label="Message" rows={3} />
      <ErrorMessage>Invalid username or password.</ErrorMessage>
    </ServerForm>
  );
}
