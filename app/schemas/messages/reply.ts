import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";

/** Fills in a template of a reply; '' where there is none. */
export type TemplateValues = { name: string; listing: string; link: string };

/** Fills {name}, {listing} and {link} in; other braces stay as they are. */
export function fillTemplate(template: string, values: TemplateValues) {
  return template.replace(/\{(name|listing|link)\}/g, (_, name: keyof TemplateValues) => values[name]);
}

/** Beginning of a WhatsApp message to the sender of a message. */
export function whatsappText(siteName: string, values: TemplateValues, language: Language) {
  const { name, listing, link } = values;
  return `${m.whatsapp_text({ name, firm: siteName, listing }, { locale: language })}\n${link}`.trim();
}

/** 'Re: A plot in Wah', once */
export function replySubject(subject: string) {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}
