import { sendMail, sendReminder } from './send-mail.job.ts';

/** The tasks that send mails. */
export const mailTasks = [sendMail, sendReminder];
