import * as z from 'zod';
import { locales } from '#contract/wire/locales.ts';
import type { Email } from './email.ts';
import { renderEmail } from './render-email.ts';

const link = z.object({ label: z.string(), address: z.string() });

/** The schema of an email. A field without a line here would not reach the sent mail. */
const email = z.object({
  language: z.enum(locales),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z
    .array(z.object({ label: z.string(), value: z.string(), former: z.literal(true).exactOptional() }))
    .exactOptional(),
  choices: z.object({ question: z.string(), options: z.array(link) }).exactOptional(),
  button: link.exactOptional(),
  notes: z.array(z.string()).exactOptional(),
} satisfies Record<keyof Email, z.ZodType>) satisfies z.ZodType<Email>;

const around = {
  to: z.string(),
  attachments: z.array(
    z.object({
      fileName: z.string(),
      contentType: z.string(),
      content: z.string(),
      encoding: z.literal('base64').exactOptional(),
    }),
  ),
  /** The id of the mail to which this mail is a reply. */
  follows: z.uuid().exactOptional(),
  quiet: z.literal(true).exactOptional(),
  notAfter: z.string().optional(),
  /** The booking of the mail, in the version that the mail describes. */
  about: z.object({ bookingId: z.string(), sequence: z.number() }).exactOptional(),
};

/**
 * The encrypted part of a job that sends a mail: the text of the email. The server renders the text
 * when it sends the mail, because the rendered email takes some nine times the space.
 */
export const unrenderedMailSchema = z.object({ ...around, letter: email });
export type UnrenderedMail = Omit<z.input<typeof unrenderedMailSchema>, 'letter'> & { letter: Email };

/** The encrypted part of a job of an older server, which rendered the email first. */
export const renderedMailSchema = z.object({ ...around, subject: z.string(), html: z.string(), text: z.string() });
export type RenderedMail = z.infer<typeof renderedMailSchema>;

/** Renders the text of a mail as HTML and plain text. */
export function renderMail({ letter: email, ...mail }: z.output<typeof unrenderedMailSchema>): RenderedMail {
  return { ...mail, subject: email.subject, ...renderEmail(email) };
}
