import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { instant } from '#contract/wire/formats.ts';

/**
 * The maximum difference, in both directions, between the time of a report's signature and our
 * clock, in seconds.
 */
export const deliveryReportToleranceSeconds = 300;

/** A report that a mail service sends about an email. */
export const deliveryReport = z.object({
  /** The email's Message-ID, with or without angle brackets. */
  messageId: z.string().min(1).max(300),
  event: z.enum(['delivered', 'bounced', 'complained']),
  /** The time of the event. */
  time: instant,
  /** The reason in the words of the mail service. */
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

/** A number of emails, and the time of the first. `since` is null for no emails. */
const mails = z.object({ count: z.number().int(), since: instant.nullable() });
export const mailDeliveryProblems = z.object({
  /** Emails that wait for an unavailable mail server. The server sends them later. */
  waiting: mails,
  /** Emails refused for good within the last 24 hours. */
  refused: mails,
});
export type MailDeliveryProblems = z.infer<typeof mailDeliveryProblems>;

export const getMailTrouble = endpoint({
  method: 'GET',
  path: '/:company/mail/trouble',
  area: 'mail',
  summary: 'The company’s mails that wait for the mail server, or that were refused within 24 hours',
  access: { who: 'member', allOf: ['company-update'] },
  answer: { status: 200, body: mailDeliveryProblems },
  errors: [],
});
