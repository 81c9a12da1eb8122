import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { findFreePort } from '../simulators/find-free-port.ts';
// @ts-expect-error: a script, without types
import { createMailboxSimulatorCommand } from './mailbox.mjs';

it.each([
  ['a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['one is set in a file', { SMTP_URL_FILE: '/run/secrets/smtp' }],
  ['it is production', { NODE_ENV: 'production' }],
])('no mailbox runs where %s', async (_title, env) => {
  expect(await createMailboxSimulatorCommand(3001, env)).toEqual({ commands: [], env: {} });
});

it.each(['mailbox', 'identity-provider', 'payu', 'microsoft-graph'])(
  'a %s whose port was taken in the same moment says so in one line',
  async (name) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const ports = ['MAILBOX_PORT', 'IDENTITY_PORT', 'PAYU_PORT', 'GRAPH_PORT'].map((one) => [one, port]);
    const env = { ...process.env, ...Object.fromEntries(ports) };
    const child = spawn(process.execPath, [`simulators/${name}/main.ts`], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const said = text(child.stderr!);
    const [code] = await once(child, 'exit');
    taken.close();
    expect(code).toBe(1);
    expect(await said).toBe(
      `Port ${port} has just been taken by another program; if that is another start of Biurko, start this one again.\n`,
    );
  },
);

it('else it runs beside the server, on the next free ports, and the server is told', async () => {
  const port = await findFreePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const { commands, env } = await createMailboxSimulatorCommand(port, {});
  taken.close();
  const page = Number(new URL(env.MAILBOX_URL).port);
  const smtp = Number(new URL(env.SMTP_URL).port);
  expect([page > port, smtp > page]).toEqual([true, true]);
  expect(commands).toMatchObject([{ env: { MAILBOX_PORT: String(page), MAILBOX_SMTP_PORT: String(smtp) } }]);
});
