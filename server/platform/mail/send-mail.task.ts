import * as z from 'zod';
import { declareTask } from '../jobs/task.ts';

/** Sends one mail of the table `mails`. What it says, and to whom, is sealed: links in it sign people in. */
export const sendMail = declareTask('sendMail', z.object({ mailId: z.uuid(), sealed: z.string() }));
