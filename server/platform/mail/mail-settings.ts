import * as z from 'zod';

/** The address of a mail server that can be taken apart. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  try {
    return [url.username, url.password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

/** An address by itself, or behind a name: `Biurko <biurko@desks.example>`. */
const sender = /^(?:[^<>\r\n@"]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** The settings of mail, as the environment gives them; docs/operations.md describes each. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      'not an address such as smtps://user:password@host:465; write / ? # % @ within it as %2F %3F %23 %25 %40',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'not an address such as biurko@desks.example, or Biurko <biurko@desks.example>')
    .optional(),
  MAIL_HOOK_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  MAILBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
};

/** Whether the way to a mail server may be open, and the address does not say that this is meant. */
export function leavesMailOpen(smtpUrl: string, isThisMachine: (host: string) => boolean): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isThisMachine(hostname) && !searchParams.has('requireTLS');
}

/** What sends mail and hears what became of it. */
export interface MailSettings {
  /** The mail server, with user and password; null: mails wait. */
  smtpUrl: string | null;
  /** Whom mails are from. */
  mailFrom: string;
  /** Signs what is reported of mails; null: a key that is made of the deployment's secret. */
  mailHookSecret: string | null;
}
