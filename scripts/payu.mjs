import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNextFreePort } from './mailbox.mjs';
import { getProgramPath, getProjectEnvironment } from './project.mjs';

const wanted = /^PAYU_/;
const ofSeller = /^INVOICE_SELLER_/;

/**
 * The fictitious seller on invoices if no seller is configured. The sample company's invoices name
 * this seller, too.
 */
const { name, vatNumber, street, postalCode, city } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'server', 'sample-company', 'data', 'seller.json'), 'utf8'),
);
const demoSeller = {
  INVOICE_SELLER_NAME: name,
  INVOICE_SELLER_VAT_NUMBER: vatNumber,
  INVOICE_SELLER_STREET: street,
  INVOICE_SELLER_POSTAL_CODE: postalCode,
  INVOICE_SELLER_CITY: city,
};

/**
 * Returns the command that runs a simulated PayU beside the server. It also returns the environment
 * variables of Biurko's server for PayU and the seller. Both are empty in production, or if a real
 * PayU is configured. The simulator sends notifications to the server at PUBLIC_URL.
 */
export async function createPayuSimulatorCommand(firstPort, env = process.env) {
  const isSet = Object.keys(env).some((name) => wanted.test(name));
  if (isSet || env.NODE_ENV === 'production') return { commands: [], env: {} };
  const hasSeller = Object.keys(env).some((name) => ofSeller.test(name));
  const port = await findNextFreePort(firstPort);
  const pointOfSale = {
    PAYU_POS_ID: 'demo',
    PAYU_CLIENT_ID: 'demo',
    PAYU_CLIENT_SECRET: randomBytes(24).toString('base64url'),
    PAYU_SECOND_KEY: randomBytes(24).toString('base64url'),
  };
  const command = {
    command: getProgramPath('node'),
    args: [join('simulators', 'payu', 'main.ts')],
    env: { ...getProjectEnvironment(), PAYU_PORT: String(port), ...pointOfSale },
  };
  const payu = { PAYU_URL: `http://127.0.0.1:${port}`, ...pointOfSale };
  return { commands: [command], env: { ...payu, ...(hasSeller ? {} : demoSeller) } };
}
