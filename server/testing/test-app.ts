import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { CaptchaScope } from '#contract/sign-in/captcha.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import { type Endpoint, type EndpointRequest, getEndpointErrors } from '#contract/wire/endpoint.ts';
import { apiErrors, errorBody } from '#contract/wire/errors.ts';
import { type App, createApp } from '#server/app.ts';
import type { BackupService } from '#server/platform/backup/backup-service.ts';
import type { CaptchaSettings } from '#server/platform/captcha/captcha-settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { Environment } from '#server/platform/environment.ts';
import type { MicrosoftServiceUrls } from '#server/platform/exchange-settings.ts';
import type { LegalSettings } from '#server/platform/legal-settings.ts';
import type { PaymentSettings } from '#server/platform/payment-settings.ts';
import { type ProviderSettings, providerTimeouts } from '#server/platform/provider-settings.ts';
import type { PushSettings } from '#server/platform/push/push-settings.ts';
import type { ReferralSettings } from '#server/platform/referral-settings.ts';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import type { TrustedProxies } from '#server/platform/trusted-proxies.ts';
import { simulatedOutboundHttp } from './outbound-http.ts';
import { createSolvedCaptcha, testCaptchaMaxAttempts } from './solved-captcha.ts';
import { createTestDatabase } from './test-database.ts';

export const testAuthSecret = 'a secret of the tests, long enough to be one';

/** The caller of a request, and the company in its path. */
export interface TestCaller {
  /** A person's id. The request carries an access token of this person. */
  userId?: string;
  /** The access token to send, instead of one for `userId`. */
  token?: string;
  company?: string;
  language?: 'pl' | 'en';
  /** The IP address of the caller, by default this machine's. */
  address?: string;
  headers?: Record<string, string>;
}

export interface TestAnswer {
  status: number;
  // `call` has checked the body against the contract, so that tests read its fields without a type.
  // biome-ignore lint/suspicious/noExplicitAny: a test's own expectations type it
  body: any;
  headers: Record<string, unknown>;
}

export interface TestApp extends App {
  db: Database;
  databaseUrl: string;
  clock: { now(): Date; set(instant: string): void };
  tokenOf(userId: string, sessionId?: string): string;
  /**
   * Returns an access token for a connection to the hub. It is valid by the machine's clock,
   * because the hub closes connections by that clock. The tests' clock may be far behind.
   */
  windowTokenOf(userId: string): string;
  /**
   * Calls an endpoint as the browser does, and checks the response against the contract. If the
   * endpoint requires a captcha and the request has no token of one, it adds a solved one.
   */
  call<E extends Endpoint>(endpoint: E, as: TestCaller, request?: EndpointRequest<E>): Promise<TestAnswer>;
}

/** Returns the path and query string of a request to an endpoint. */
export function getTestUrl(endpoint: Endpoint, as: TestCaller, request?: { params?: object; query?: object }): string {
  const values: Record<string, unknown> = { company: as.company ?? 'none', ...request?.params };
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(values[name]).toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(request?.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${apiRoot}${path}${query ? `?${query}` : ''}`;
}

const noDocuments: LegalSettings = { termsUrl: null, privacyUrl: null, termsFrom: null, privacyFrom: null };

/** Settings of sign-in providers. No sign-in at them succeeds (see {@link simulatedOutboundHttp}). */
const stillProviders: ProviderSettings = {
  providers: { Google: { issuer: 'http://google.test', clientId: 'biurko', clientSecret: 'secret' }, Microsoft: null },
  dnsServer: null,
  providersAnywhere: true,
  providerWaits: providerTimeouts,
};

/** The keys with which a test's server signs push messages. */
export const testVapidKeys = {
  publicKey: 'BIFgpcsJ16xf4gTzjwBC2AkD28Yaq2mnRhmHK4D5Caj54sqD5_sGOcCb6wlfPg7y-L0KPdfXrIa44X-hLVnXjoM',
  privateKey: 'um0ztYq7V4M6__YlrW9YPd_obRPbHbgXpecDFgFWi5c',
  subject: 'mailto:biurko@desks.example',
};
/** The seller on invoices in tests. */
export const testSeller = {
  ...{ name: 'Biurko sp. z o.o.', vatNumber: '5250000000', street: 'Prosta 1', postalCode: '00-001', city: 'Łódź' },
  account: null,
};
/** Settings of a PayU that does not respond. Orders wait unless a test opens a PayU simulator. */
export const unreachablePayuSettings = {
  payu: { url: 'http://127.0.0.1:9', posId: 'still', clientId: 'still', clientSecret: 'still', secondKey: 'still' },
  invoiceSeller: testSeller,
  providerPages: { pricingUrl: null, contactUrl: null },
} satisfies PaymentSettings;
/** Addresses of Microsoft where no server listens. A test of Exchange opens a simulator. */
const stillExchange: MicrosoftServiceUrls = {
  exchange: { loginUrl: 'http://127.0.0.1:9', graphUrl: 'http://127.0.0.1:9' },
};
const stillPush: PushSettings = { vapid: testVapidKeys, pushServiceUrl: null };

/** The key by which the operator's site authenticates in tests. */
export const testOperatorKey = 'a key of the tests, long enough to be one';
/** The operator's address for emails about vouchers in tests. */
export const testOperatorEmail = 'vouchers@operator.example';
const testReferrals: ReferralSettings = {
  referrals: {
    contactUrl: 'https://operator.example/contact?from=biurko',
    operatorEmail: testOperatorEmail,
    operatorKey: testOperatorKey,
  },
};

/** The scope of the captcha of each endpoint that requires one, by path. */
const guarded: Record<string, CaptchaScope> = {
  '/auth/login': 'login',
  '/auth/register': 'register',
  '/invitation/accept': 'invitation',
};

async function withCaptcha({ path }: Endpoint, body: unknown, clock: Clock): Promise<unknown> {
  const scope = guarded[path];
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!scope || !isForm || 'captchaTokenV2' in body || 'captchaTokenV3' in body) return body;
  return { ...body, captchaTokenV2: await createSolvedCaptcha({ secret: testAuthSecret, clock }, scope) };
}

/** Encodes a form with a file as browsers do. */
async function formOf(file: Blob, fields: Record<string, string> = {}): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file instanceof File ? file.name : 'file');
  const written = new Response(form);
  return { type: written.headers.get('content-type')!, bytes: Buffer.from(await written.arrayBuffer()) };
}

/** Error codes that every endpoint may return. Only endpoints with a body declare them. */
const anywhere = ['malformedRequest', 'payloadTooLarge'];

function checkAgainstContract(endpoint: Endpoint, status: number, body: unknown): void {
  const { answer } = endpoint;
  if (status === answer.status) {
    if ('body' in answer) expect(() => answer.body.parse(body), `${endpoint.method} ${endpoint.path}`).not.toThrow();
    return;
  }
  const refused = errorBody.parse(body);
  expect(apiErrors[refused.errorCode].status).toBe(status);
  expect([...getEndpointErrors(endpoint), ...anywhere], `declared by ${endpoint.path}`).toContain(refused.errorCode);
  apiErrors[refused.errorCode].details.strict().parse(refused.details);
}

export interface TestAppOptions {
  now?: string;
  /**
   * The database of another test app, for a second server on it. By default the app gets a new
   * database.
   */
  databaseUrl?: string;
  poolSize?: number;
  /** The timeout of a database query in milliseconds. */
  queryTimeout?: number;
  publicUrl?: string;
  trustProxy?: TrustedProxies;
  /** The token for /metrics. The default makes the metrics public. */
  metricsToken?: Environment['metricsToken'];
  /** The backups of the embedded database. The default is none. */
  backups?: BackupService;
  log?: FastifyBaseLogger;
  /** Settings of accounts that differ from the defaults. */
  accounts?: Partial<
    CaptchaSettings & MicrosoftServiceUrls & LegalSettings & ProviderSettings & PushSettings & ReferralSettings
  >;
  /** The payment settings, by default {@link unreachablePayuSettings}. */
  payments?: PaymentSettings;
  /** The `smtpUrl` of a test's mailbox. Without it emails wait in the queue. */
  smtpUrl?: string | null;
  /**
   * The secret that signs a mail service's reports about emails. By default the server derives it
   * from AUTH_SECRET.
   */
  mailHookSecret?: string;
  /** True to run jobs as a server does. Otherwise a test runs due jobs with {@link runDueJobs}. */
  doesJobs?: boolean;
}

/** Creates an application with its own database and a clock that the test sets. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase());
  const { poolSize: size = 8, queryTimeout } = options;
  const db = openDatabase(databaseUrl, { size, ...(queryTimeout === undefined ? {} : { queryTimeout }) });
  let now = Date.parse(options.now ?? '2026-11-23T09:00:00Z');
  const clock = {
    now: () => new Date(now),
    set(instant: string) {
      now = Date.parse(instant);
    },
  };
  const publicUrl = options.publicUrl ?? 'http://localhost:3000';
  const { metricsToken } = { metricsToken: null, ...options };
  const environment = {
    authSecret: testAuthSecret,
    publicUrl,
    trustProxy: options.trustProxy ?? false,
    metricsToken,
    smtpUrl: options.smtpUrl ?? null,
    mailFrom: 'Biurko <no-reply@biurko.example>',
    mailHookSecret: options.mailHookSecret ?? null,
    ...(options.payments ?? unreachablePayuSettings),
  };
  const usual = {
    captchaWork: testCaptchaMaxAttempts,
    recaptcha: null,
    ...noDocuments,
    ...stillProviders,
    ...stillPush,
    ...stillExchange,
    ...testReferrals,
  };
  const accounts = { ...usual, ...options.accounts };
  const log = options.log ?? pino({ level: 'silent' });
  const app = await createApp({
    environment: { ...environment, ...accounts },
    db,
    databaseUrl,
    clock,
    log,
    onlyAddsJobs: !options.doesJobs,
    backups: options.backups ?? null,
    ...(options.accounts?.providers ? {} : { outboundHttp: simulatedOutboundHttp }),
  });
  await app.start();
  const tokens = createAccessTokenService(testAuthSecret, clock);
  // By default the session's id is the person's id. Two people must not share a session, because
  // the server caches data by session.
  const tokenOf = (userId: string, sessionId = userId) => tokens.issue({ userId, sessionId }).tokenValue;
  const windowTokenOf = (userId: string) => {
    const told = now;
    now = Math.max(now, Date.now());
    const token = tokenOf(userId);
    now = told;
    return token;
  };

  let stopped: Promise<void> | undefined;

  return {
    ...app,
    db,
    databaseUrl,
    clock,
    tokenOf,
    windowTokenOf,
    async call(endpoint, as, request) {
      const token = as.token ?? (as.userId && tokenOf(as.userId));
      const { body: given, file } = (request ?? {}) as { body?: unknown; file?: Blob };
      const body = await withCaptcha(endpoint, given, clock);
      const form = file && (await formOf(file, given as Record<string, string>));
      const answer = await app.http.inject({
        method: endpoint.method,
        url: getTestUrl(endpoint, as, request as { params?: object; query?: object }),
        headers: {
          'accept-language': as.language ?? 'en',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(form && { 'content-type': form.type }),
          ...as.headers,
        },
        ...(as.address === undefined ? {} : { remoteAddress: as.address }),
        ...(form ? { payload: form.bytes } : body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type'] ?? '').includes('json');
      const parsed: unknown = isJson ? answer.json() : answer.body;
      checkAgainstContract(endpoint, answer.statusCode, parsed);
      return { status: answer.statusCode, body: parsed, headers: answer.headers };
    },
    stop: () => (stopped ??= app.stop().finally(() => db.close())),
  };
}
