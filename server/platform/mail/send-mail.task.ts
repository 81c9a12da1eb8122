import * as z from 'zod';
import { declareTask } from '../jobs/task.ts';

/**
 * Names a mail, with its words under `letter`. Jobs of older servers carry the rendered mail under
 * `sealed`. An older server does not know `letter`. Its try fails, and a newer server sends the
 * mail.
 */
const mail = z.union([
  z.object({ mailId: z.uuid(), letter: z.string() }),
  z.object({ mailId: z.uuid(), sealed: z.string() }),
]);

/**
 * Sends one mail of the table `mails`. Its words and its receiver are encrypted, since its links
 * sign people in.
 */
export const sendMail = declareTask('sendMail', mail, { lane: 'mail' });

/** Sends a reminder. Its lane has workers of its own, however many other mails wait. */
export const sendReminder = declareTask('sendReminder', mail, { lane: 'reminders' });
