import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** What browsers load: the script, and what it opens in frames. */
const pages: Record<string, readonly [type: string, content: string]> = {
  '/recaptcha/api.js': ['text/javascript', fileOf('api.js')],
  '/recaptcha/api2/anchor': ['text/html', fileOf('anchor.html')],
};

/** What an answer of the service says when it is verified. */
export interface Issued {
  hostname: string;
  /** Of version 3 alone. */
  action?: string;
  score?: number;
  /** ISO 8601; now unless told. */
  challengeTs?: string;
  /** It is said to be right however often it is asked about, as by a service that has forgotten. */
  isForgotten?: true;
}

/** A service that speaks Google's siteverify, and has its script for browsers. */
export interface RecaptchaService {
  /** What RECAPTCHA_URL names. */
  url: string;
  /** What version 3 thinks of whoever comes with a browser from now on: 1 a person for sure, 0 a robot for sure. */
  score: number;
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

/**
 * Opens such a service on a free port of this machine. Tokens are good once, as Google's are.
 * @param secrets of the sites whose pages load its script, by their keys
 */
export async function openRecaptcha(secrets: Record<string, string> = {}): Promise<RecaptchaService> {
  const tokens = new Map<string, Kept>();
  const remoteIps: string[] = [];
  const verdictOn = (form: URLSearchParams): object => {
    remoteIps.push(form.get('remoteip') ?? '');
    const kept = tokens.get(form.get('response') ?? '');
    if (!kept) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (form.get('secret') !== kept.secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (kept.isSpent) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    kept.isSpent = kept.isForgotten !== true;
    const { hostname, action, score, challengeTs = new Date().toISOString() } = kept;
    return { success: true, hostname, challenge_ts: challengeTs, ...(score !== undefined && { action, score }) };
  };
  const issue = (secret: string, issued: Issued) => {
    const token = randomUUID();
    tokens.set(token, { ...issued, secret, isSpent: false });
    return token;
  };
  /** What a frame is given that stands in a page, whose origin the frame names. */
  const issueToFrame = (asked: URLSearchParams, action: string | undefined): string => {
    const { hostname } = new URL(asked.get('co')!);
    const scored = asked.get('size') === 'invisible';
    return issue(secrets[asked.get('k')!]!, { hostname, ...(scored && { action: action!, score: service.score }) });
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://recaptcha');
    const say = (status: number, type: string, said: string) =>
      response.writeHead(status, { 'content-type': type }).end(said);
    const page = pages[pathname];
    if (page) return say(200, ...page);
    if (pathname === '/recaptcha/api2/token') {
      const { action } = (await json(request)) as { action?: string };
      return say(200, 'text/plain', issueToFrame(searchParams, action));
    }
    const isVerify = request.method === 'POST' && pathname === '/recaptcha/api/siteverify';
    const verdict = isVerify ? verdictOn(new URLSearchParams(await text(request))) : { success: false };
    return say(isVerify ? 200 : 404, 'application/json', JSON.stringify(verdict));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: RecaptchaService = {
    url: `http://127.0.0.1:${port}/recaptcha`,
    score: 0.9,
    remoteIps,
    issue,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
