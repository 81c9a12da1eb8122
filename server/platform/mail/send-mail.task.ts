import * as z from 'zod';
import { declareTask } from '../jobs/task.ts';

/** Sends one mail of the table `mails`. What it says, and to whom, is sealed: links in it sign people in. */
export const sendMail = declareTask('sendMail', z.object({ mailId: z.uuid(), sealed: z.string() }));

/** What is sealed in such a job. */
export const sealedMail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })),
});
export type SealedMail = z.infer<typeof sealedMail>;
