import * as z from 'zod';
import { declareTask } from '../jobs/task.ts';

const mail = z.object({ mailId: z.uuid(), sealed: z.string() });

/** Sends one mail of the table `mails`. What it says, and to whom, is sealed: links in it sign people in. */
export const sendMail = declareTask('sendMail', mail, { lane: 'mail' });

/** Sends one that reminds. It has connections of its own to the mail server, however many letters wait there. */
export const sendReminder = declareTask('sendReminder', mail, { lane: 'reminders' });
