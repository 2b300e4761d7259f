import type { Picture } from "../picture";
import type { Untranslated } from "../records/text-attributes";
import type { Project } from "./project";
import type { Property } from "./property";

/** Values that the cards of both kinds of listings show. */
export type CardData = Pick<Property, "id" | "title" | "location"> & {
  featured?: boolean;
  picture?: Picture;
} & Untranslated;

export type PropertyCardData = CardData &
  Pick<Property, "price" | "type" | "status"> & {
    cardText?: string;
    /** The price in the currency that a visitor has chosen. */
    about?: string;
    /** Word for its kind, and address, of a project whose units stand on its page. */
    label?: string;
    href?: string;
  };

export type ProjectCardData = CardData &
  Pick<Project, "category" | "status" | "completionDate"> & {
    /** Years of the project, where it has any. */
    cardText?: string;
  };
