import { sendMail, sendReminder } from './send-mail.task.ts';

/** The tasks by which mails are sent. */
export const mailTasks = [sendMail, sendReminder];
