import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { movedClock } from '#server/testing/moved-clock.ts';
import { littleWork } from '#server/testing/solved-captcha.ts';
import { openIdentityProvider } from '../../simulators/identity-provider/identity-provider.ts';
import { openMailbox } from '../../simulators/mailbox/mailbox.ts';
import { openMicrosoftGraph } from '../../simulators/microsoft-graph/microsoft-graph.ts';
import { demoCards } from '../../simulators/payu/demo-cards.ts';
import { demoShop, openPayu } from '../../simulators/payu/payu.ts';
import { openPushService } from '../../simulators/push-service/push-service.ts';
import { port } from './address.ts';
import { authSecret, operatorKey } from './auth-secret.ts';
import { databaseFile, graphFile, mailboxFile, payuFile, providersFile, pushServiceFile } from './database-file.ts';

/**
 * Runs the server as an operator would, on a PostgreSQL of its own that waits for no disk and is deleted afterwards. Where that
 * is stands in a file, so that journeys can found companies with settings of their own (`found` of ./world.ts). So does where
 * the mailbox is that its letters go to (`letterTo` of ./mailbox.ts), and the identity providers (./providers.ts),
 * PayU (./payu.ts) and the push service (./push.ts).
 */
const folder = await mkdtemp(join(tmpdir(), 'biurko-e2e-'));
// As root PostgreSQL runs as another user, who has to pass through.
await chmod(folder, 0o711);
const log = { info: () => undefined, warn: (text: string) => console.error(text) };
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log, settings, variables: movedClock() });
await writeFile(databaseFile, database.url, { mode: 0o600 });
const mailbox = await openMailbox();
await writeFile(mailboxFile, mailbox.pageUrl);
const providers = await openIdentityProvider();
const { tenants, client } = providers;
await writeFile(providersFile, JSON.stringify({ url: providers.url, client, issuer: tenants.company.issuer }), {
  mode: 0o600,
});

const payu = await openPayu({ kept: demoCards });
await writeFile(payuFile, payu.url);

const pushService = await openPushService();
await writeFile(pushServiceFile, pushService.url);
const graph = await openMicrosoftGraph();
await writeFile(graphFile, graph.url);
const ticking = setInterval(graph.hand.tick, 1_000);

const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'server'),
    AUTH_SECRET: authSecret,
    CAPTCHA_WORK: String(littleWork),
    SMTP_URL: mailbox.smtpUrl,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: tenants.google.issuer,
    MICROSOFT_CLIENT_ID: client.id,
    MICROSOFT_CLIENT_SECRET: client.secret,
    MICROSOFT_ISSUER: tenants.microsoft.issuer,
    DNS_SERVER: providers.names.address,
    PAYU_URL: payu.url,
    PAYU_POS_ID: demoShop.posId,
    PAYU_CLIENT_ID: demoShop.clientId,
    PAYU_CLIENT_SECRET: demoShop.clientSecret,
    PAYU_SECOND_KEY: demoShop.secondKey,
    INVOICE_SELLER_NAME: 'Biurko na próbę sp. z o.o.',
    INVOICE_SELLER_VAT_NUMBER: 'PL0000000000',
    INVOICE_SELLER_STREET: 'Przykładowa 1',
    INVOICE_SELLER_POSTAL_CODE: '00-001',
    INVOICE_SELLER_CITY: 'Warszawa',
    PRICING_URL: 'https://biurko.example/{language}/prices',
    ENTERPRISE_CONTACT_URL: 'mailto:more@biurko.example',
    PUSH_SERVICE_URL: pushService.url,
    REFERRALS: 'on',
    REFERRALS_CONTACT_URL: 'https://operator.example/contact',
    REFERRALS_EMAIL: 'vouchers@operator.example',
    REFERRALS_KEY: operatorKey,
    EXCHANGE_LOGIN_URL: graph.url,
    EXCHANGE_GRAPH_URL: graph.url,
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', async (code) => {
  clearInterval(ticking);
  await Promise.all([mailbox.close(), providers.close(), payu.close(), pushService.close(), graph.close()]);
  await database.stop();
  const files = [databaseFile, mailboxFile, payuFile, providersFile, pushServiceFile, graphFile];
  for (const left of [folder, database.folder, ...files]) await rm(left, { recursive: true, force: true });
  process.exit(code ?? 1);
});
