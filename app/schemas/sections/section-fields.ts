import { m } from "#app/words/compiled/messages.js";
import { addressUpTo, draftImages, optionalText, recordIds } from "../records/fields";
import { field } from "../records/record";
import { optionalLine } from "../records/record-fields";
import { readVideo } from "./video-address";

/** Fields that several kinds of sections share. */
export const heading = optionalLine(m.section_heading, { isPublic: true, isText: true, isWide: true });

export const text = field(optionalText(50_000), {
  label: m.field_text,
  isPublic: true,
  isText: true,
  control: { type: "textarea", rows: 10, isMarkdown: true },
  isWide: true,
});

export const pictures = field(draftImages, {
  label: m.field_images,
  isPublic: true,
  // Named, because none of them is the cover.
  control: { type: "images", entry: m.form_image },
});

/** The only picture of a section needs no name. */
const only = [() => ""];

export const picture = field(addressUpTo(1), {
  label: m.field_picture,
  isPublic: true,
  control: { type: "images", roles: only },
});

/** Team members by their numbers; none stands for all of them. */
export const people = field(recordIds(200), {
  label: m.kinds_team_member,
  isPublic: true,
  control: { type: "records", entry: m.kind_team_member, numbered: m.field_agent_number },
  hint: m.section_people_hint,
});

/** Address of a video that pages can play; or ''. */
export const videoAddress = optionalText(500).refine(
  (address) => address === "" || readVideo(address) !== undefined,
  { error: m.section_video_wrong },
);
