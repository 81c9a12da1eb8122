import { randomUUID } from 'node:crypto';
import { Refusal } from './answers.ts';

/** A point of sale with its settings in PayU's panel. */
export interface PointOfSale {
  posId: string;
  clientId: string;
  clientSecret: string;
  /** The key that signs notifications. */
  secondKey: string;
  /** True when payments are received automatically, by default true. Otherwise they wait for it. */
  autoReceipt?: boolean;
}

/** The merchant's user whose cards a call requests. */
export interface Customer {
  email: string;
  extCustomerId: string;
}

/** An authenticated caller. */
export interface Caller {
  pos: PointOfSale;
  /** Only callers with the grant `trusted_merchant` have one. */
  customer?: Customer;
}

interface Issued extends Caller {
  expires: number;
}

/** The lifetime of access tokens in seconds. */
const lifeSeconds = 43_199;

/** The issuer of access tokens. */
export interface Oauth {
  /** Answers a request for an access token. */
  authorize(form: URLSearchParams): object;
  /** Returns the caller of an Authorization header, or refuses it. */
  callerOf(authorization: string | undefined): Caller;
  /** Ends all access tokens at once. */
  revokeAll(): void;
}

const denied = (error: string, description: string) => new Refusal(401, { error, error_description: description });

function customerIn(form: URLSearchParams): Customer {
  const [email, extCustomerId] = [form.get('email'), form.get('ext_customer_id')];
  if (email && extCustomerId) return { email, extCustomerId };
  throw new Refusal(400, { error: 'invalid_request', error_description: 'email and ext_customer_id are required' });
}

/** Opens an issuer of OAuth 2 tokens, for clients and for clients on behalf of a customer. */
export function openOauth(shops: readonly PointOfSale[], now: () => Date): Oauth {
  const tokens = new Map<string, Issued>();
  return {
    authorize(form) {
      const pos = shops.find(({ clientId }) => clientId === form.get('client_id'));
      if (!pos || pos.clientSecret !== form.get('client_secret'))
        throw denied('invalid_client', 'Bad client credentials');
      const grant = form.get('grant_type') ?? '';
      if (grant !== 'client_credentials' && grant !== 'trusted_merchant')
        throw new Refusal(400, {
          error: 'unsupported_grant_type',
          error_description: `Unsupported grant type: ${grant}`,
        });
      const token = randomUUID();
      tokens.set(token, {
        pos,
        ...(grant === 'trusted_merchant' && { customer: customerIn(form) }),
        expires: now().getTime() + lifeSeconds * 1_000,
      });
      return { access_token: token, token_type: 'bearer', expires_in: lifeSeconds, grant_type: grant };
    },
    callerOf(authorization = '') {
      const token = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
      const issued = tokens.get(token);
      if (issued && issued.expires > now().getTime()) return issued;
      throw new Refusal(401, {
        error: 'invalid_token',
        error_description: `Invalid access token: ${token}`,
        status: { statusCode: 'UNAUTHORIZED', severity: 'ERROR', statusDesc: 'Incorrect authentication.' },
      });
    },
    revokeAll: () => tokens.clear(),
  };
}
