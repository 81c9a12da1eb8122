import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { testCaptchaMaxAttempts } from '#server/testing/solved-captcha.ts';
import { openIdentityProvider } from '../../simulators/identity-provider/identity-provider.ts';
import { openMailbox } from '../../simulators/mailbox/mailbox.ts';
import { openMicrosoftGraph } from '../../simulators/microsoft-graph/microsoft-graph.ts';
import { demoCards } from '../../simulators/payu/demo-cards.ts';
import { demoPointOfSale, openPayu } from '../../simulators/payu/payu.ts';
import { openPushService } from '../../simulators/push-service/push-service.ts';
import { authSecret, operatorKey } from './auth-secret.ts';
import { databaseFile, graphFile, mailboxFile, payuFile, providersFile, pushServiceFile } from './database-file.ts';

const files = [databaseFile, mailboxFile, payuFile, providersFile, pushServiceFile, graphFile];

/**
 * Starts every service that the journeys' server uses, and writes their URLs into the files of
 * ./database-file.ts.
 * @returns the server's settings as environment variables, and a function that closes everything
 */
export async function openSimulators(
  databaseUrl: string,
): Promise<{ settings: Record<string, string>; close(): Promise<void> }> {
  await writeFile(databaseFile, databaseUrl, { mode: 0o600 });
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

  const settings = {
    AUTH_SECRET: authSecret,
    CAPTCHA_WORK: String(testCaptchaMaxAttempts),
    SMTP_URL: mailbox.smtpUrl,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: tenants.google.issuer,
    MICROSOFT_CLIENT_ID: client.id,
    MICROSOFT_CLIENT_SECRET: client.secret,
    MICROSOFT_ISSUER: tenants.microsoft.issuer,
    DNS_SERVER: providers.names.address,
    PAYU_URL: payu.url,
    PAYU_POS_ID: demoPointOfSale.posId,
    PAYU_CLIENT_ID: demoPointOfSale.clientId,
    PAYU_CLIENT_SECRET: demoPointOfSale.clientSecret,
    PAYU_SECOND_KEY: demoPointOfSale.secondKey,
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
  };
  return {
    settings,
    async close() {
      clearInterval(ticking);
      forgetSimulators();
      await Promise.all([mailbox.close(), providers.close(), payu.close(), pushService.close(), graph.close()]);
    },
  };
}

/** Deletes the files with the simulators' URLs. */
export function forgetSimulators(): void {
  for (const file of files) rmSync(file, { force: true });
}
