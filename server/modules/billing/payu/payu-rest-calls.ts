import * as z from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import type { PayuSettings } from '#server/platform/payment-settings.ts';
import type { PayuBuyer } from './buyer.ts';

/**
 * The error of a call to PayU whose result is unknown, because PayU sent no clear response. The
 * call may have succeeded.
 */
export class PayuOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('PayU could not be asked', { cause });
    this.name = 'PayuOutcomeUnknown';
  }
}

/** The time limit of a call in milliseconds. It is long, because a charge waits for the bank. */
const withinMs = 25_000;
/** The milliseconds before its expiry at which an access token is renewed. */
const spareMs = minuteMs;

const granted = z.object({ access_token: z.string(), expires_in: z.coerce.number() });

interface Answered {
  status: number;
  body: unknown;
}

async function ask(url: string, init: RequestInit): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(withinMs);
    // PayU responds to some orders with 302. The body is the result, so the redirect must not be
    // followed.
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    const raw = await answer.text();
    const { status } = answer;
    if (status >= 500 || status === 429) throw new Error(`status ${status}`);
    return { status, body: raw === '' ? null : JSON.parse(raw) };
  } catch (error) {
    throw new PayuOutcomeUnknown(error);
  }
}

/**
 * Creates the functions that call PayU's REST interface. They cache our access token until it
 * expires.
 */
export function createPayuRestCalls({ url, clientId, clientSecret }: PayuSettings) {
  let own: { token: string; until: number } | null = null;

  async function authorize(more: Record<string, string>): Promise<{ token: string; until: number }> {
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...more });
    const { status, body: answer } = await ask(`${url}/pl/standard/user/oauth/authorize`, { method: 'POST', body });
    const read = granted.safeParse(answer);
    if (status !== 200 || !read.success) throw new PayuOutcomeUnknown(new Error(`PayU refuses our client: ${status}`));
    return { token: read.data.access_token, until: Date.now() + read.data.expires_in * 1_000 - spareMs };
  }

  const send = (token: string, method: string, path: string, body?: unknown) =>
    ask(`${url}/api/v2_1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function ownToken(): Promise<string> {
    if (!own || own.until <= Date.now()) own = await authorize({ grant_type: 'client_credentials' });
    return own.token;
  }

  return {
    /** Calls PayU as ourselves. A token that PayU no longer accepts is renewed once. */
    async call(method: string, path: string, body?: unknown): Promise<Answered> {
      const answer = await send(await ownToken(), method, path, body);
      if (answer.status !== 401) return answer;
      own = null;
      const again = await send(await ownToken(), method, path, body);
      if (again.status === 401) throw new PayuOutcomeUnknown(new Error('PayU refuses our token'));
      return again;
    },

    /**
     * Calls PayU in the name of one of our customers, as PayU requires for that customer's cards.
     */
    async callAs({ email, extCustomerId }: PayuBuyer, method: string, path: string): Promise<Answered> {
      const { token } = await authorize({ grant_type: 'trusted_merchant', email, ext_customer_id: extCustomerId });
      return await send(token, method, path);
    },
  };
}
