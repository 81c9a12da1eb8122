import { sendMail, sendReminder } from './send-mail.task.ts';

/** The tasks that send mails. */
export const mailTasks = [sendMail, sendReminder];
