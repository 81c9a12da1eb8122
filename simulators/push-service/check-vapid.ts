import { createPublicKey, verify } from 'node:crypto';

/** The error that refuses a message, with the status and text of the response. */
export class PushMessageRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const longestSeconds = 86_400;
const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

function keyOf(point: Buffer) {
  if (point.length !== 65 || point[0] !== 4) throw new PushMessageRefusal(401, 'k is not a point of P-256');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
}

/**
 * Checks that a message comes from the server to which the browser subscribed (RFC 8292).
 * `audience` is the origin of the push service.
 * @throws PushMessageRefusal 401 for a bad signature or token, 403 for a message of another server
 */
export function checkVapid(
  authorization: string | undefined,
  { audience, subscribedTo, now }: { audience: string; subscribedTo: string; now: Date },
): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header, claims, signature] = token.split('.');
  if (!signature) throw new PushMessageRefusal(401, 'no VAPID token');
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: keyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || json(header).alg !== 'ES256') throw new PushMessageRefusal(401, 'the token is not signed by k');
  const { aud, exp, sub } = json(claims);
  const seconds = Number(exp) - now.getTime() / 1_000;
  if (aud !== audience) throw new PushMessageRefusal(401, `the token is for ${aud}`);
  if (!(seconds > 0 && seconds <= longestSeconds))
    throw new PushMessageRefusal(401, 'the token has expired, or lasts over a day');
  if (!/^(mailto:|https:)/.test(String(sub)))
    throw new PushMessageRefusal(401, 'nobody can be asked about the messages');
  if (key !== subscribedTo) throw new PushMessageRefusal(403, 'the browser has subscribed to another server');
}
