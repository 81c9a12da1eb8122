import * as z from 'zod';
import { declareTask } from '../jobs/task.ts';

/**
 * The payload: a mail's id, with its encrypted text in `letter`. Jobs of older servers carry the
 * rendered mail in `sealed`. An older server does not know `letter`. Its attempt fails, and a newer
 * server sends the mail.
 */
const mail = z.union([
  z.object({ mailId: z.uuid(), letter: z.string() }),
  z.object({ mailId: z.uuid(), sealed: z.string() }),
]);

/**
 * Sends one mail of the table `mails`. The text and the receiver are encrypted, because links in
 * mails sign people in.
 */
export const sendMailTask = declareTask('sendMail', mail, { lane: 'mail' });

/** Sends a reminder. Its lane has its own workers, however many other mails wait. */
export const sendReminderTask = declareTask('sendReminder', mail, { lane: 'reminders' });
