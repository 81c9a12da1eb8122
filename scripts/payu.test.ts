import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readEnvironment } from '#server/platform/environment.ts';
import { findFreePort } from '../simulators/find-free-port.ts';
// @ts-expect-error: a script, without types
import { createPayuSimulatorCommand } from './payu.mjs';

it.each([
  ['PayU is set', { PAYU_POS_ID: '145227' }],
  ['its secret is set in a file', { PAYU_CLIENT_SECRET_FILE: '/run/secrets/payu' }],
  ['it is production', { NODE_ENV: 'production' }],
])('no PayU is simulated where %s', async (_title, env) => {
  expect(await createPayuSimulatorCommand(3020, env)).toEqual({ commands: [], env: {} });
});

it('else it runs beside the server, on the next free port, and the server is told the same of it and of a seller', async () => {
  const port = await findFreePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const { commands, env } = await createPayuSimulatorCommand(port, {});
  taken.close();
  const { PAYU_URL, ...told } = env;
  const { payu, invoiceSeller } = await readEnvironment({ AUTH_SECRET: 'x'.repeat(32), ...env });
  expect(Number(new URL(PAYU_URL).port)).toBeGreaterThan(port);
  expect(commands[0].env).toMatchObject({
    PAYU_PORT: new URL(PAYU_URL).port,
    PAYU_POS_ID: payu?.posId,
    PAYU_CLIENT_ID: payu?.clientId,
    PAYU_CLIENT_SECRET: payu?.clientSecret,
    PAYU_SECOND_KEY: payu?.secondKey,
  });
  expect(told.PAYU_SECOND_KEY).toHaveLength(32);
  expect(invoiceSeller?.city).toBe('Warszawa');
});

it('a seller that is set stays', async () => {
  const { env } = await createPayuSimulatorCommand(3020, { INVOICE_SELLER_NAME: 'Desks' });
  expect(Object.keys(env).filter((name) => name.startsWith('INVOICE_'))).toEqual([]);
});
