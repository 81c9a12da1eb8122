import { sendMailTask, sendReminderTask } from './send-mail.job.ts';

/** The tasks that send mails. */
export const mailTasks = [sendMailTask, sendReminderTask];
