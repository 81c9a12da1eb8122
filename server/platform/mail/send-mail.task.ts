import * as z from 'zod';
import { declareTask } from '../jobs/task.ts';

/**
 * Names a mail, with its words under `letter`. Jobs of older servers carry the rendered mail under `sealed`. An older server does not
 * know `letter`: its try fails, and a newer one sends the mail.
 */
const mail = z.union([
  z.object({ mailId: z.uuid(), letter: z.string() }),
  z.object({ mailId: z.uuid(), sealed: z.string() }),
]);

/** Sends one mail of the table `mails`. Its words and its receiver are sealed: links in it sign people in. */
export const sendMail = declareTask('sendMail', mail, { lane: 'mail' });

/** Sends one that reminds. It has connections of its own to the mail server, however many letters wait there. */
export const sendReminder = declareTask('sendReminder', mail, { lane: 'reminders' });
