import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoint, type SignedMessage } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createOpenApiDocument } from './openapi.ts';
import { refuse } from './refused.ts';
import { createRoute } from './route.ts';

const maxBytes = 4_000;
const notify = endpoint({
  method: 'POST',
  path: '/payments/notify',
  area: 'drawn up',
  summary: 'What the card gateway tells',
  access: { who: 'anyone' },
  signedBody: { maxBytes },
  answer: { status: 204 },
  errors: ['forbidden'],
});

const secret = 'shared with the gateway';
const signatureOf = (bytes: Uint8Array | string) => createHmac('sha256', secret).update(bytes).digest();
const heard: string[] = [];

function checkSignature({ bytes, headers }: SignedMessage): void {
  const given = Buffer.from(String(headers['x-signature']), 'hex');
  const right = signatureOf(bytes);
  if (given.length !== right.length || !timingSafeEqual(given, right)) refuse('forbidden', { missing: [] });
}

const { http } = await startRouteTestServer([
  createRoute(notify, ({ body }) => {
    checkSignature(body);
    heard.push(Buffer.from(body.bytes).toString());
    return undefined;
  }),
]);

async function tell(payload: string | Buffer, type: string | null, signature = signatureOf(payload)) {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/payments/notify',
    headers: { 'X-Signature': signature.toString('hex'), ...(type ? { 'content-type': type } : {}) },
    payload,
  });
  return [answer.statusCode, answer.body ? answer.json().errorCode : null];
}

it('the handler gets the bytes as they came, whatever they say they are', async () => {
  const bodies: [string | Buffer, string | null][] = [
    ['{"a" :  1 }', 'application/json'],
    ['not json', 'application/json; charset=utf-8'],
    ['a=1&b=2', 'application/x-www-form-urlencoded'],
    [Buffer.from([0, 255, 128, 10]), 'application/octet-stream'],
    ['--x--', 'multipart/form-data; boundary=x'],
    ['anything', null],
    ['x'.repeat(maxBytes), 'text/plain'],
  ];
  for (const [payload, type] of bodies) {
    expect(await tell(payload, type), String(type)).toEqual([204, null]);
    expect(heard.at(-1)).toBe(payload.toString());
  }
});

it('a wrong signature, and a byte more than declared, are refused', async () => {
  const before = heard.length;
  expect(await tell('{}', 'application/json', signatureOf('{ }'))).toEqual([403, 'forbidden']);
  expect(await tell('x'.repeat(maxBytes + 1), 'text/plain')).toEqual([413, 'payloadTooLarge']);
  expect(heard.length).toBe(before);
});

it('OpenAPI shows a body of bytes, and what it may weigh', () => {
  const document = createOpenApiDocument(new Map([['notify', notify]]));
  expect(document.paths['/payments/notify']!.post).toMatchObject({
    security: [],
    requestBody: {
      description: expect.stringContaining(String(maxBytes)),
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    },
    responses: { 413: { description: 'payloadTooLarge' } },
  });
});
