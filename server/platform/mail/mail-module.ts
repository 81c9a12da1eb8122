import type { Module, ModuleParts } from '../module.ts';
import type { Sealer } from '../tokens/sealed.ts';
import { signerBy } from '../tokens/signer.ts';
import { dropOldMailReports, dropOldMails } from './drop-old-mails.command.ts';
import type { MailEvent } from './events.ts';
import { mailRoutes } from './mail-routes.ts';
import type { MailSender } from './mail-sender.ts';
import { type MailParts, sendMailWorks } from './send-mail.ts';

/** What sending mails needs beside what every module has. */
interface OfMail {
  sender: MailSender;
  /** Opens what was posted. */
  sealer: Sealer;
  /** Signs what is reported of mails; null: by the deployment's secret. */
  mailHookSecret: string | null;
  isCurrent: NonNullable<MailParts['isCurrent']>;
}

/** How posted mails are sent, and what is heard of them. */
export function mailModule(
  parts: ModuleParts<MailEvent>,
  { sender, sealer, mailHookSecret, isCurrent }: OfMail,
): Module {
  const { db } = parts;
  const sign = mailHookSecret ? signerBy(mailHookSecret) : parts.signerFor('mail reports');
  return {
    routes: mailRoutes({ ...parts, sign }),
    works: sendMailWorks({ ...parts, sealer, sender, isCurrent }),
    sweeps: { oldMails: () => dropOldMails(db), oldMailReports: () => dropOldMailReports(db) },
  };
}
