/** Fills in a template of a reply; '' where there is none. */
export type TemplateValues = { name: string; listing: string; link: string };

/** Fills {name}, {listing} and {link} in; other braces stay as they are. */
export function fillTemplate(template: string, values: TemplateValues) {
  return template.replace(/\{(name|listing|link)\}/g, (_, name: keyof TemplateValues) => values[name]);
}

/** Beginning of a WhatsApp message to the sender of a message. */
export function whatsappText(siteName: string, values: TemplateValues) {
  const text = `Hello {name}, this is ${siteName}. You wrote to us about {listing}.\n{link}`;
  return fillTemplate(text, values).trim();
}

/** 'Re: A plot in Wah', once */
export function replySubject(subject: string) {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}
