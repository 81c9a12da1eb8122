import { type AppContext, defineModule } from '../module.ts';
import type { Encryptor } from '../tokens/encryptor.ts';
import { createSigner } from '../tokens/signer.ts';
import { dropOldMailReports, dropOldMails } from './drop-old-mails.command.ts';
import type { MailStatusEvent } from './events.ts';
import { createMailRoutes } from './mail-routes.command.ts';
import type { MailSender } from './mail-sender.ts';
import { createSendMailHandlers, type SendMailDeps } from './send-mail.ts';

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

/** The module that sends queued emails and receives the delivery reports about them. */
export const mailModule = defineModule({
  name: 'mail',
  deps: (context: AppContext<MailStatusEvent>, { mailHookSecret, ...needs }: MailModuleDeps) => ({
    ...context,
    ...needs,
    sign: mailHookSecret ? createSigner(mailHookSecret) : context.signerFor('mail reports'),
  }),
  routes: (deps) => createMailRoutes(deps),
  jobs: (deps) => createSendMailHandlers(deps),
  cleanups: ({ db }) => ({ oldMails: () => dropOldMails(db), oldMailReports: () => dropOldMailReports(db) }),
});
