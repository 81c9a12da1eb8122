import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What an answer of the service says when it is verified. */
export interface Issued {
  hostname: string;
  /** Of version 3 alone. */
  action?: string;
  score?: number;
  /** ISO 8601; now unless told. */
  challengeTs?: string;
}

/** A service that speaks Google's siteverify. */
export interface RecaptchaService {
  /** What RECAPTCHA_URL names. */
  url: string;
  /** A token as the script in a browser would give it; of the version whose secret it is to be verified by. */
  issue(secret: string, issued: Issued): string;
  /** The addresses of callers that were named to it. */
  remoteIps: readonly string[];
  close(): Promise<void>;
}

interface Kept extends Issued {
  secret: string;
  isSpent: boolean;
}

/** Opens such a service on a free port of this machine. Tokens are good once, as Google's are. */
export async function openRecaptcha(): Promise<RecaptchaService> {
  const tokens = new Map<string, Kept>();
  const remoteIps: string[] = [];
  const verdictOn = (form: URLSearchParams): object => {
    remoteIps.push(form.get('remoteip') ?? '');
    const kept = tokens.get(form.get('response') ?? '');
    if (!kept) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (form.get('secret') !== kept.secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (kept.isSpent) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    kept.isSpent = true;
    const { hostname, action, score, challengeTs = new Date().toISOString() } = kept;
    return { success: true, hostname, challenge_ts: challengeTs, ...(score !== undefined && { action, score }) };
  };
  const server = createServer(async (request, response) => {
    const isVerify = request.method === 'POST' && request.url === '/recaptcha/api/siteverify';
    const verdict = isVerify ? verdictOn(new URLSearchParams(await text(request))) : { success: false };
    response.writeHead(isVerify ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/recaptcha`,
    remoteIps,
    issue(secret, issued) {
      const token = randomUUID();
      tokens.set(token, { ...issued, secret, isSpent: false });
      return token;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
