import { randomUUID } from 'node:crypto';
import { Refusal } from './answers.ts';

/** A point of sale: what PayU's panel tells a merchant, and how it is set there. */
export interface PointOfSale {
  posId: string;
  clientId: string;
  clientSecret: string;
  /** What notifications are signed with. */
  secondKey: string;
  /** Payments are received by themselves; false: they wait for it. True unless told. */
  autoReceipt?: boolean;
}

/** The merchant's user whose cards are asked for. */
export interface Customer {
  email: string;
  extCustomerId: string;
}

/** Whoever calls. */
export interface Caller {
  pos: PointOfSale;
  /** Of those who came as `trusted_merchant` alone. */
  customer?: Customer;
}

interface Issued extends Caller {
  expires: number;
}

/** How long access tokens are good for. */
const lifeSeconds = 43_199;

/** Who gives access tokens, and knows them again. */
export interface Oauth {
  /** Answers a request for an access token. */
  authorize(form: URLSearchParams): object;
  /** Who comes with such a header; others are refused. */
  callerOf(authorization: string | undefined): Caller;
  /** Ends all access tokens, whatever time they have left. */
  revokeAll(): void;
}

const denied = (error: string, description: string) => new Refusal(401, { error, error_description: description });

function customerIn(form: URLSearchParams): Customer {
  const [email, extCustomerId] = [form.get('email'), form.get('ext_customer_id')];
  if (email && extCustomerId) return { email, extCustomerId };
  throw new Refusal(400, { error: 'invalid_request', error_description: 'email and ext_customer_id are required' });
}

/** Access tokens by OAuth 2, of clients and of clients in the name of a customer. */
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
