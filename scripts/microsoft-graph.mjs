import { join } from 'node:path';
import { findNextFreePort } from './mailbox.mjs';
import { getProgramPath, getProjectEnvironment } from './project.mjs';

const tenantId = 'b2f6a1d4-7c39-4e58-9a0b-1d5e8f3c6a27';
const clientId = '4e9d7b30-52c8-4f16-8b3a-c07a6d2e91f5';
// A new secret at each start would disconnect the sample company, whose database has the old one.
// The secret needs no protection, because the simulator serves only this machine.
const secret = 'try-it-out';
const domain = 'morwika.example';

/**
 * Returns the command that runs a simulated Microsoft 365 beside the server, and a text to print.
 * It also returns the environment variables that make Biurko's server use it. The first start
 * connects the sample company to it. All are empty in production, or if Microsoft's address is
 * configured.
 */
export async function createMicrosoftGraphSimulatorCommand(firstPort, env = process.env) {
  const isSet = env.EXCHANGE_LOGIN_URL || env.EXCHANGE_GRAPH_URL;
  if (isSet || env.NODE_ENV === 'production') return { commands: [], env: {}, words: '' };
  const port = await findNextFreePort(firstPort);
  const url = `http://localhost:${port}`;
  const command = {
    command: getProgramPath('node'),
    args: [join('simulators', 'microsoft-graph', 'main.ts')],
    env: {
      ...getProjectEnvironment(),
      GRAPH_PORT: String(port),
      GRAPH_TENANT_ID: tenantId,
      GRAPH_CLIENT_ID: clientId,
      GRAPH_CLIENT_SECRET: secret,
      GRAPH_DOMAIN: domain,
      GRAPH_SAMPLE: 'yes',
    },
  };
  const words = `Microsoft 365 (simulated; its calendars are anew at each start): the rooms Wigry, Jeziorak and Mamry of Morwika are connected to it.
By hand, in Integrations: tenant ${tenantId}, client ${clientId}, secret ${secret}; mailboxes wigry@${domain}, jeziorak@${domain}, mamry@${domain}\n`;
  const sample = [tenantId, clientId, secret].join(' ');
  const told = { EXCHANGE_LOGIN_URL: url, EXCHANGE_GRAPH_URL: url, EXCHANGE_SAMPLE: sample };
  return { commands: [command], env: told, words };
}
