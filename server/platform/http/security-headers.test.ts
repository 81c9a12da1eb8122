import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createSecurityHeaders } from './security-headers.ts';

const always = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; worker-src 'self'; manifest-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'permissions-policy':
    'camera=(self), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const overHttps = {
  ...always,
  'content-security-policy': `${always['content-security-policy']}; upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

it.each([
  ['http://localhost:3000', always],
  ['https://biurko.example', overHttps],
])(
  'every answer over %s carries the headers that protect a browser, refusals and wrong addresses too',
  async (publicUrl, wanted) => {
    const app = await createTestApp({ publicUrl });
    const sign = { emailAddress: 'nobody@test.example', password: 'x' };
    const asked: [number, string | InjectOptions][] = [
      [200, '/api/openapi.json'],
      [200, '/health/live'],
      [401, '/api/companies'],
      [401, { method: 'POST', url: '/api/hub/negotiate' }],
      [403, { method: 'POST', url: '/api/auth/login', payload: sign }],
      [400, { method: 'POST', url: '/api/auth/login', payload: '{', headers: { 'content-type': 'application/json' } }],
      [404, '/api/nothing'],
      [400, '/api/%E0%A4%A/locations'],
      [413, { method: 'POST', url: '/api/auth/login', payload: { password: 'x'.repeat(1024 * 1024) } }],
    ];
    for (const [status, request] of asked) {
      const { statusCode, headers } = await app.http.inject(request);
      expect(statusCode).toBe(status);
      expect(headers, JSON.stringify(request)).toMatchObject(wanted);
      if (wanted === always) expect(headers['strict-transport-security']).toBeUndefined();
    }
    expect(createSecurityHeaders(wanted === overHttps)).toEqual(wanted);
    await app.stop();
  },
);
