import { pino } from 'pino';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/database.ts';
import { openJobs } from '../jobs/jobs.command.ts';
import { createEncryptor } from '../tokens/encryptor.ts';
import { createMailSender } from './mail-sender.ts';
import { createSendMailHandlers } from './send-mail.ts';

// A program for killed-while-sending.waiting.test.ts that sends the waiting mails. Usage: `node
// send-until-killed.program.ts <database> <SMTP_URL> <secret> <what>`. `works` sends until the
// program is killed. `finishes` also takes over abandoned mails soon.
const [databaseUrl = '', smtpUrl = '', secret = '', what] = process.argv.slice(2);
const db = openDatabase(databaseUrl, { size: 8 });
const settings = { pollMs: 50, leaseMs: 1_500, renewMs: 150, workers: { mail: 4 } };
const jobs = openJobs({ db, databaseUrl, log: pino({ level: 'silent' }), settings });
const jobHandlers = createSendMailHandlers({
  db,
  encryptor: createEncryptor(secret, 'letters'),
  sender: createMailSender(smtpUrl, 'biurko@desks.example'),
  publish: async () => {},
  clock: systemClock,
  domain: 'desks.example',
  withinMs: what === 'finishes' ? 1_000 : 40_000,
});
await jobs.start(Object.fromEntries(jobHandlers.map((work) => [work.task.name, work])), []);
