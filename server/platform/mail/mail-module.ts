import type { AppContext, Module } from '../module.ts';
import type { Encryptor } from '../tokens/encryptor.ts';
import { signerBy } from '../tokens/signer.ts';
import { dropOldMailReports, dropOldMails } from './drop-old-mails.command.ts';
import type { MailEvent } from './events.ts';
import { mailRoutes } from './mail-routes.command.ts';
import type { MailSender } from './mail-sender.ts';
import { type SendMailDeps, sendMailHandlers } from './send-mail.ts';

/** The dependencies of the mail module, in addition to those of every module. */
interface MailModuleDeps {
  sender: MailSender;
  /** Decrypts posted mails. */
  encryptor: Encryptor;
  /**
   * The key that signs the mail provider's delivery reports. Null selects a key derived from the
   * deployment's secret.
   */
  mailHookSecret: string | null;
  isCurrent: NonNullable<SendMailDeps['isCurrent']>;
}

/** The module that sends posted mails and receives the delivery reports about them. */
export function mailModule(
  context: AppContext<MailEvent>,
  { sender, encryptor, mailHookSecret, isCurrent }: MailModuleDeps,
): Module {
  const { db } = context;
  const sign = mailHookSecret ? signerBy(mailHookSecret) : context.signerFor('mail reports');
  return {
    routes: mailRoutes({ ...context, sign }),
    jobHandlers: sendMailHandlers({ ...context, encryptor, sender, isCurrent }),
    cleanups: { oldMails: () => dropOldMails(db), oldMailReports: () => dropOldMailReports(db) },
  };
}
