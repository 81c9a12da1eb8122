import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './formats.ts';

/** How old a report's signature may be, and how far ahead of our clock, in seconds. */
export const reportToleranceSeconds = 300;

/** What a mail service says became of a mail. */
export const mailReport = z.object({
  /** The mail's Message-ID, with angle brackets or without. */
  messageId: z.string().min(1).max(300),
  event: z.enum(['delivered', 'bounced', 'complained']),
  /** When it happened. */
  time: instant,
  /** In the service's words. */
  reason: z.string().max(1_000).optional(),
});

export const reportMail = endpoint({
  method: 'POST',
  path: '/mail/reports',
  area: 'mail',
  summary: 'What a mail service tells of a mail that it took',
  description:
    'The body is JSON: messageId, event (delivered, bounced or complained), time, and reason where there is one. The header X-Biurko-Signature is `t=<seconds since 1970>,v1=<hex>`, v1 being HMAC-SHA256 of `<t>.<body>` by MAIL_HOOK_SECRET. Refused is what was signed more than five minutes ago or has come before; a report that is sent again is signed again. Reports of mails that are not known any more are taken and change nothing.',
  access: { who: 'anyone' },
  signedBody: { maxBytes: 16_000 },
  answer: { status: 204 },
  errors: ['signatureInvalid'],
});

/** Mails of one sort: how many, and since when, instant; null for none. */
const mails = z.object({ count: z.number().int(), since: instant.nullable() });
export const mailTrouble = z.object({
  /** They wait for a mail server that does not take them; they are sent once it does. */
  waiting: mails,
  /** Within the last 24 hours, for good. */
  refused: mails,
});
export type MailTrouble = z.infer<typeof mailTrouble>;

export const getMailTrouble = endpoint({
  method: 'GET',
  path: '/:company/mail/trouble',
  area: 'mail',
  summary: 'The company’s mails that wait for the mail server, or that were refused within 24 hours',
  access: { who: 'member', allOf: ['company-update'] },
  answer: { status: 200, body: mailTrouble },
  errors: [],
});
