import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** The files for browsers by their paths: the script, and the page in its frames. */
const pages: Record<string, readonly [type: string, content: string]> = {
  '/recaptcha/api.js': ['text/javascript', fileOf('api.js')],
  '/recaptcha/api2/anchor': ['text/html', fileOf('anchor.html')],
};

/** The data of a captcha token. The response to a verification contains all but `isForgotten`. */
export interface IssuedCaptchaToken {
  hostname: string;
  /** Only tokens of version 3 have an action and a score. */
  action?: string;
  score?: number;
  /**
   * The time when the person solved the captcha, ISO 8601. The default is the time of verification.
   */
  challengeTs?: string;
  /** True when the token may be verified repeatedly. Google accepts a token only once. */
  isForgotten?: true;
}

/**
 * A simulated Google reCAPTCHA: the endpoint `siteverify` for servers, and the script for browsers.
 */
export interface RecaptchaService {
  /** The value for the setting RECAPTCHA_URL. */
  url: string;
  /** The score of the next tokens of version 3. 1 is certainly a person, 0 certainly a robot. */
  score: number;
  /**
   * Issues a token as the script in a browser does. Only a verification with the same secret
   * accepts it.
   */
  issue(secret: string, issued: IssuedCaptchaToken): string;
  /** The person's IP address in each verification, in order. Empty if the server sent none. */
  remoteIps: readonly string[];
  close(): Promise<void>;
}

interface Kept extends IssuedCaptchaToken {
  secret: string;
  isSpent: boolean;
}

/**
 * Starts the service of Google's captcha on a free port of this machine. A token is valid once, as
 * at Google.
 * @param secrets the secrets of the sites that load the script, by their site keys
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
  const issue = (secret: string, issued: IssuedCaptchaToken) => {
    const token = randomUUID();
    tokens.set(token, { ...issued, secret, isSpent: false });
    return token;
  };
  /**
   * Issues a token to the script's frame. The frame's query names the site key (`k`), the page's
   * origin (`co`) and the size. An invisible frame gets a score, as with version 3.
   */
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
