import * as z from 'zod';

/** What is sealed in a job that sends a mail. */
export const sealedMail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({
      fileName: z.string(),
      contentType: z.string(),
      content: z.string(),
      encoding: z.literal('base64').exactOptional(),
    }),
  ),
  /** The id of the mail that it goes on with. */
  follows: z.uuid().exactOptional(),
  quiet: z.literal(true).exactOptional(),
  notAfter: z.string().optional(),
  /** The booking that it tells of, as it was then. */
  about: z.object({ bookingId: z.string(), sequence: z.number() }).exactOptional(),
});
export type SealedMail = z.infer<typeof sealedMail>;
