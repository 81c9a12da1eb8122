import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod';
import { type BackupSettings, backupVariables, readBackupSettings } from './backup/backup-settings.ts';
import { type CaptchaSettings, captchaVariables, readCaptchaSettings } from './captcha/captcha-settings.ts';
import {
  type ExchangeSampleCredentials,
  exchangeVariables,
  type MicrosoftServiceUrls,
  readExchangeAddresses,
  readExchangeSampleCredentials,
} from './exchange-settings.ts';
import { type LegalSettings, legalVariables, readLegalSettings } from './legal-settings.ts';
import { isRemoteSmtpEncryptionOptional, type MailSettings, mailVariables } from './mail/mail-settings.ts';
import { type PaymentSettings, paymentVariables, readPaymentSettings } from './payment-settings.ts';
import { type ProviderSettings, providerVariables, readProviderSettings } from './provider-settings.ts';
import { type PushSettings, pushVariables, readPushSettings } from './push/push-settings.ts';
import { readOrCreateSecret } from './read-or-create-secret.ts';
import { type ReferralSettings, readReferralSettings, referralVariables } from './referral-settings.ts';
import { addSecretsFromFiles } from './secret-files.ts';
import { StartupError } from './startup-error.ts';
import { type TrustedProxies, trustedProxiesSchema } from './trusted-proxies.ts';

/** Matches the names of this machine. No network lies between them and the server. */
const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns whether a sign-in would travel unencrypted over a network. */
function isOpenNetwork(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !thisMachine.test(hostname);
}

/**
 * Returns whether the database is on another machine and its URL does not configure encryption
 * (`sslmode`).
 */
function leavesSealingOpen(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host !== '' && !host.startsWith('/') && !thisMachine.test(host) && !searchParams.has('sslmode');
}

/**
 * Returns whether this is a PostgreSQL address that can be parsed. A path with more than a name
 * holds the rest of a password with a bare slash, which messages would print.
 */
export function isDatabaseUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !/^\/?[^/@]*$/.test(url.pathname)) return false;
  try {
    return [url.username, url.password, url.pathname].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'not an address such as https://desks.example' }).optional(),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'not an address such as postgres://user:password@host:5432/name; write / ? # % @ within it as %2F %3F %23 %25 %40',
    )
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: trustedProxiesSchema,
  LEAVE_SECONDS: z.coerce.number().min(0).max(60).optional(),
  ...backupVariables,
  ...captchaVariables,
  ...exchangeVariables,
  ...legalVariables,
  ...mailVariables,
  ...paymentVariables,
  ...providerVariables,
  ...pushVariables,
  ...referralVariables,
});

/** The names of all settings. Secrets may also stand in files (`secretSettingNames`). */
export const settingNames: readonly string[] = Object.keys(variables.shape);

/**
 * The smallest number of different characters in a usable secret. A random secret hardly ever has
 * fewer.
 */
const leastDifferent = 10;

/** Refuses settings that are safe enough for a trial, but not for production with people's data. */
function refuseInProduction(given: z.infer<typeof variables>): void {
  const { AUTH_SECRET, PUBLIC_URL = '', DATABASE_URL = '', SMTP_URL = '' } = given;
  if (new Set(AUTH_SECRET).size < leastDifferent)
    throw new StartupError(
      'The setting AUTH_SECRET is not usable: it is too easy to guess; generate one with `openssl rand -base64 48`.',
    );
  if (isOpenNetwork(PUBLIC_URL))
    throw new StartupError(
      'The setting PUBLIC_URL is not usable: production needs https, so that passwords and tokens travel encrypted.',
    );
  if (leavesSealingOpen(DATABASE_URL))
    throw new StartupError(
      'The setting DATABASE_URL is not usable: end it with ?sslmode=verify-full, so that the connection to the database is encrypted, or with ?sslmode=disable where nobody else can listen.',
    );
  if (isRemoteSmtpEncryptionOptional(SMTP_URL, (host) => thisMachine.test(host)))
    throw new StartupError(
      'The setting SMTP_URL is not usable: begin it with smtps://, or end it with ?requireTLS=true, so that e-mails travel encrypted, or with ?requireTLS=false where nobody else can listen.',
    );
}

/** The checked settings of the deployment. docs/operations.md describes each variable. */
export interface Environment
  extends CaptchaSettings,
    MicrosoftServiceUrls,
    LegalSettings,
    MailSettings,
    PaymentSettings,
    ProviderSettings,
    PushSettings,
    ReferralSettings {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** The address that people open, without a trailing slash. */
  publicUrl: string;
  /** Null when the server runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** The settings of backups of the embedded database. Null without BACKUP_DIR. */
  backups: BackupSettings | null;
  /**
   * The credentials that connect the sample company to a simulator from its first start. Null in
   * production, and without the setting EXCHANGE_SAMPLE.
   */
  exchangeSample: ExchangeSampleCredentials | null;
  /**
   * The secret behind the server's signatures and encryption, for example of access tokens and
   * picture links.
   */
  authSecret: string;
  /**
   * The token that grants access to /metrics. With null every caller may read the metrics, with
   * undefined no caller.
   */
  metricsToken: string | null | undefined;
  logLevel: string;
  trustProxy: TrustedProxies;
  /**
   * Milliseconds after SIGTERM in which the server reports that it is not ready, and still serves
   * requests.
   */
  leaveMs: number;
  /**
   * The URL of a mailbox simulator that runs beside the server. The server prints it when it
   * starts.
   */
  mailboxUrl: string | null;
}

const needed = ['AUTH_SECRET', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'] as const;

/**
 * Reads the settings of the process.
 * @throws StartupError naming the setting that is wrong or missing, or a data folder that is not
 * writable.
 */
export async function readEnvironment(env: NodeJS.ProcessEnv): Promise<Environment> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(await addSecretsFromFiles(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  const v = parsed.data;
  const production = v.NODE_ENV === 'production';
  const missing = needed.filter((name) => !v[name]);
  if (production && missing.length > 0) {
    throw new StartupError(`Production needs ${missing.join(' and ')}; see docs/operations.md.`);
  }
  if (production) refuseInProduction(v);
  const dataDir = resolve(v.DATA_DIR);
  const mailFrom = v.MAIL_FROM ?? 'Biurko <no-reply@biurko.example>';
  return {
    production,
    port: v.PORT,
    host: v.HOST,
    dataDir,
    publicUrl: (v.PUBLIC_URL ?? `http://${hostInAddress(v.HOST)}:${v.PORT}`).replace(/\/+$/, ''),
    databaseUrl: v.DATABASE_URL ?? null,
    databasePoolSize: v.DATABASE_POOL_SIZE,
    ...readBackupSettings(v, { dataDir, given }),
    authSecret:
      v.AUTH_SECRET ?? (await readOrCreateSecret(dataDir, 'auth-secret', () => randomBytes(48).toString('base64url'))),
    metricsToken: v.METRICS_TOKEN ?? (production ? undefined : null),
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    leaveMs: 1000 * (v.LEAVE_SECONDS ?? (production ? 3 : 0)),
    ...readCaptchaSettings(v),
    ...readExchangeAddresses(v, production),
    exchangeSample: readExchangeSampleCredentials(v, production),
    ...readLegalSettings(v),
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom,
    mailHookSecret: v.MAIL_HOOK_SECRET ?? null,
    mailboxUrl: v.MAILBOX_URL ?? null,
    ...readPaymentSettings(v, production),
    ...readProviderSettings(v, production),
    ...readReferralSettings(v),
    ...(await readPushSettings(v, { production, dataDir, mailFrom })),
  };
}

/**
 * Returns the host part of the server's default URL. A server that listens on all interfaces or on
 * loopback is `localhost`, because passkeys refuse IP addresses. Other IPv6 addresses get brackets.
 */
function hostInAddress(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
