import type { ReactNode } from "react";
import { EditLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  title: string;
  text: string;
  /** Position of the text next to higher content. */
  align?: "start" | "end";
  link?: ReactNode;
  /** The picture has a crop for phones; without one they show none. */
  hasPhonePicture?: boolean;
  children: ReactNode;
};

export function Banner({ title, text, align = "end", link, hasPhonePicture, children }: Props) {
  const alignment = align === "end" ? "justify-end" : "justify-start";
  return (
    <div
      className={`grid min-h-[40vh] border-b border-ink md:grid-cols-2 [&_picture]:relative [&_img]:absolute [&_img]:inset-0 [&_img]:h-full ${hasPhonePicture ? "max-md:[&_picture]:h-[40vh]" : "max-md:[&_picture]:hidden"}`}
    >
      <div className={`flex flex-col gap-4 px-margin py-10 ${alignment}`}>
        <h1>{title}</h1>
        <p className="max-w-120">{text}</p>
        {link}
        <EditLink to="/admin/site?tab=contact" text={m.edit_contact()} />
      </div>
      {children}
    </div>
  );
}
