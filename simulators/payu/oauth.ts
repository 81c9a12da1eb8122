import { randomUUID } from 'node:crypto';
import { PayuRefusal } from './answers.ts';

/** A point of sale with its settings in PayU's panel. */
export interface PointOfSale {
  posId: string;
  clientId: string;
  clientSecret: string;
  /** The key that signs PayU's notifications to this point of sale. */
  secondKey: string;
  /**
   * True when PayU accepts payments automatically, which is the default. Otherwise a payment waits
   * for the merchant's confirmation.
   */
  autoReceipt?: boolean;
}

/** The merchant's customer on whose behalf a request is sent. */
export interface MerchantCustomer {
  email: string;
  extCustomerId: string;
}

/** The authenticated merchant of a request. */
export interface AuthenticatedMerchant {
  pos: PointOfSale;
  /** The customer of a token with the grant `trusted_merchant`. Other tokens have none. */
  customer?: MerchantCustomer;
}

interface Issued extends AuthenticatedMerchant {
  expires: number;
}

/** The lifetime of access tokens in seconds. */
const lifeSeconds = 43_199;

/** An issuer of access tokens. */
export interface OauthTokenIssuer {
  /**
   * Responds to a request for an access token.
   * @throws PayuRefusal for wrong credentials, another grant or a missing customer
   */
  authorize(form: URLSearchParams): object;
  /**
   * Returns the caller of an Authorization header.
   * @throws PayuRefusal for an invalid token
   */
  callerOf(authorization: string | undefined): AuthenticatedMerchant;
  /** Invalidates all access tokens at once. */
  revokeAll(): void;
}

const denied = (error: string, description: string) => new PayuRefusal(401, { error, error_description: description });

function customerIn(form: URLSearchParams): MerchantCustomer {
  const [email, extCustomerId] = [form.get('email'), form.get('ext_customer_id')];
  if (email && extCustomerId) return { email, extCustomerId };
  throw new PayuRefusal(400, { error: 'invalid_request', error_description: 'email and ext_customer_id are required' });
}

/** Creates an issuer of OAuth 2 tokens for merchants, and for merchants on behalf of a customer. */
export function openOauthTokenIssuer(shops: readonly PointOfSale[], now: () => Date): OauthTokenIssuer {
  const tokens = new Map<string, Issued>();
  return {
    authorize(form) {
      const pos = shops.find(({ clientId }) => clientId === form.get('client_id'));
      if (!pos || pos.clientSecret !== form.get('client_secret'))
        throw denied('invalid_client', 'Bad client credentials');
      const grant = form.get('grant_type') ?? '';
      if (grant !== 'client_credentials' && grant !== 'trusted_merchant')
        throw new PayuRefusal(400, {
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
      throw new PayuRefusal(401, {
        error: 'invalid_token',
        error_description: `Invalid access token: ${token}`,
        status: { statusCode: 'UNAUTHORIZED', severity: 'ERROR', statusDesc: 'Incorrect authentication.' },
      });
    },
    revokeAll: () => tokens.clear(),
  };
}
