/** What a template of a reply is filled in with; '' where there is none. */
export type TemplateValues = { name: string; listing: string; link: string };

/** Fills {name}, {listing} and {link} in; other braces stay as they are. */
export function fillTemplate(template: string, values: TemplateValues) {
  return template.replace(/\{(name|listing|link)\}/g, (_, name: keyof TemplateValues) => values[name]);
}

/** 'Re: A plot in Wah', once */
export function replySubject(subject: string) {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}
