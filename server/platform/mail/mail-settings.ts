import * as z from 'zod';

/** Returns whether a value is the URL of a mail server. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  try {
    return [url.username, url.password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

/** Matches an email address, alone or behind a name: `Biurko <biurko@desks.example>`. */
const sender = /^(?:[^<>\r\n@"]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** The environment variables of mail. docs/operations.md describes each variable. */
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

/**
 * Returns whether the URL leaves open that mail travels unencrypted: `smtp:` to another machine,
 * without `requireTLS`. In production the server then does not start.
 */
export function isRemoteSmtpEncryptionOptional(smtpUrl: string, isThisMachine: (host: string) => boolean): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isThisMachine(hostname) && !searchParams.has('requireTLS');
}

/** Settings of sending mail and of its reports. */
export interface MailSettings {
  /**
   * The URL of the mail server, with user and password. Null without a server: mails stay in the
   * queue.
   */
  smtpUrl: string | null;
  /** The sender's address of all mails. */
  mailFrom: string;
  /**
   * The key that signs the mail provider's delivery reports. Null selects a key derived from the
   * deployment's secret.
   */
  mailHookSecret: string | null;
}
