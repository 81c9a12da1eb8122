import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { type NameServer, openNameServer } from './name-server.ts';
import { renderOverviewPage } from './pages.ts';
import { openTenant, type Tenant, type TenantClient } from './tenant.ts';

const tenantNames = ['google', 'microsoft', 'company'] as const;
export type TenantName = (typeof tenantNames)[number];

export interface IdentityProviderOptions {
  /** The port of the providers. 0 or undefined selects any free port. */
  port?: number;
  dnsPort?: number;
  client?: TenantClient;
}

/**
 * Simulated OpenID Connect providers in one process, and a DNS server whose TXT records tests add.
 */
export interface IdentityProvider {
  url: string;
  client: TenantClient;
  tenants: Record<TenantName, Tenant>;
  names: NameServer;
  close(): Promise<void>;
}

/** The tenant id in the URL of Microsoft's issuer. */
const microsoftTenant = '7a8f1c52-93f4-4a55-9d83-2c07f4f0b1de';

const person = z.object({
  tenant: z.enum(tenantNames),
  subject: z.string(),
  name: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  preferredUsername: z.string().optional(),
  upn: z.string().optional(),
  picture: z.string().optional(),
});
const record = z.object({ name: z.string(), text: z.string() });

/**
 * Adds a person (`POST /people`) or a DNS record (`POST /records`) for end-to-end tests, which run
 * in another process. Returns false for another path.
 */
async function control(provider: IdentityProvider, path: string, request: IncomingMessage): Promise<boolean> {
  if (path === '/people') {
    const { tenant, ...added } = person.parse(await json(request));
    provider.tenants[tenant].people.push(added as Tenant['people'][number]);
  } else if (path === '/records') {
    const { name, text } = record.parse(await json(request));
    provider.names.records.set(name.toLowerCase(), [text]);
  } else return false;
  return true;
}

async function answer(provider: IdentityProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const tenant = Object.values(provider.tenants).find(({ issuer }) => path.startsWith(`${new URL(issuer).pathname}/`));
  if (tenant) return await tenant.answer(request, response);
  if (request.method === 'POST' && (await control(provider, path, request))) return void response.writeHead(204).end();
  if (path !== '/') return void response.writeHead(404).end();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(renderOverviewPage(Object.values(provider.tenants), provider.client));
}

/** Starts the providers and the DNS server on this machine. */
export async function openIdentityProvider(options: IdentityProviderOptions = {}): Promise<IdentityProvider> {
  const { port = 0, dnsPort = 0, client = { id: 'biurko', secret: crypto.randomUUID() } } = options;
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: IdentityProvider = {
    url,
    client,
    tenants: {
      google: openTenant(url, '/google', 'Google', client),
      microsoft: openTenant(url, `/microsoft/${microsoftTenant}/v2.0`, 'Microsoft', client),
      company: openTenant(url, '/company', 'Company', client),
    },
    names: await openNameServer(dnsPort),
    async close() {
      server.closeAllConnections();
      await Promise.all([provider.names.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
  server.on('request', (request, response) => {
    answer(provider, request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(400);
      response.end(`This cannot be done: ${error.message}`);
    });
  });
  return provider;
}
