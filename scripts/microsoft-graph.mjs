import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { nextFree } from './mailbox.mjs';
import { ownEnvironment, program } from './project.mjs';

const tenantId = 'b2f6a1d4-7c39-4e58-9a0b-1d5e8f3c6a27';
const clientId = '4e9d7b30-52c8-4f16-8b3a-c07a6d2e91f5';
const rooms = ['Sala 1', 'Sala 2', 'Sala 3'];

/**
 * Where Microsoft's address is not set, outside production: the command that runs a simulated Microsoft 365 beside the server, what the
 * server has to be told of it, and what whoever tries it out types into the form; else nothing.
 */
export async function microsoftGraphBeside(firstPort, env = process.env) {
  const isSet = env.EXCHANGE_LOGIN_URL || env.EXCHANGE_GRAPH_URL;
  if (isSet || env.NODE_ENV === 'production') return { commands: [], env: {}, words: '' };
  const port = await nextFree(firstPort);
  const url = `http://localhost:${port}`;
  const secret = randomBytes(24).toString('base64url');
  const command = {
    command: program('node'),
    args: [join('simulators', 'microsoft-graph', 'main.ts')],
    env: {
      ...ownEnvironment(),
      GRAPH_PORT: String(port),
      GRAPH_TENANT_ID: tenantId,
      GRAPH_CLIENT_ID: clientId,
      GRAPH_CLIENT_SECRET: secret,
      GRAPH_ROOMS: rooms.join(','),
    },
  };
  const words = `Microsoft 365 (simulated, anew at each start), for Integrations: tenant ${tenantId}, client ${clientId}, secret ${secret};
rooms may have the Exchange identifiers sala.1@contoso.example, sala.2@contoso.example, sala.3@contoso.example\n`;
  return { commands: [command], env: { EXCHANGE_LOGIN_URL: url, EXCHANGE_GRAPH_URL: url }, words };
}
