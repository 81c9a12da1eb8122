import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findNextFreePort } from './mailbox.mjs';
import { getProgramPath, getProjectEnvironment } from './project.mjs';

const wanted = /^(GOOGLE|MICROSOFT)_/;

/**
 * Returns the command that runs simulated sign-in providers beside the server, and a DNS server for
 * companies' domains. It also returns the environment variables by which Biurko's server uses them.
 * Both are empty in production, or if a real provider is configured.
 */
export async function createIdentityProviderSimulatorCommand(firstPort, env = process.env) {
  const isSet = Object.keys(env).some((name) => wanted.test(name));
  if (isSet || env.NODE_ENV === 'production') return { commands: [], env: {} };
  const port = await findNextFreePort(firstPort);
  const dnsPort = await findNextFreePort(port + 1);
  const client = { id: 'biurko', secret: randomBytes(24).toString('base64url') };
  const url = `http://localhost:${port}`;
  const command = {
    command: getProgramPath('node'),
    args: [join('simulators', 'identity-provider', 'main.ts')],
    env: {
      ...getProjectEnvironment(),
      IDENTITY_PORT: String(port),
      IDENTITY_DNS_PORT: String(dnsPort),
      IDENTITY_CLIENT_ID: client.id,
      IDENTITY_CLIENT_SECRET: client.secret,
    },
  };
  return {
    commands: [command],
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: `${url}/google`,
      MICROSOFT_CLIENT_ID: client.id,
      MICROSOFT_CLIENT_SECRET: client.secret,
      MICROSOFT_ISSUER: `${url}/microsoft/7a8f1c52-93f4-4a55-9d83-2c07f4f0b1de/v2.0`,
      ...(env.DNS_SERVER ? {} : { DNS_SERVER: `127.0.0.1:${dnsPort}` }),
    },
  };
}
