import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  await send('ewa@firma.example', {
    subject: '<b>Zażółć</b>',
    html: '<!doctype html><html><head></head><body><script>alert(1)</script><a href="https://desks.example/a?b=1&amp;c=2">x</a></body></html>',
    attachments: [{ filename: 'żółw.html', content: '<script>alert(2)</script>', contentType: 'text/html' }],
  });
});
afterAll(() => mailbox.close());

async function send(to: string, more: object = {}): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl);
  await transport
    .sendMail({ from: 'biurko@desks.example', to, text: 'Hello', ...more })
    .finally(() => transport.close());
}

/** Sends a request to the mailbox's web server under any host name. */
function ask(
  path: string,
  host = new URL(mailbox.pageUrl).host,
): Promise<{ status: number; headers: object; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${mailbox.pageUrl}${path}`, { headers: { host } }, async (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await text(answer) }),
    );
    asked.on('error', reject).end();
  });
}

it('lists letters and shows one with its text and files, whatever they say', async () => {
  for (const path of ['/', '/letters/1']) {
    const { status, body } = await ask(path);
    expect([status, body.includes('&lt;b&gt;Zażółć&lt;/b&gt;'), body.includes('<b>')]).toEqual([200, true, false]);
  }
  expect((await ask('/letters/1/text')).body).toContain('Hello');
  const json = JSON.parse((await ask('/letters.json?to=ewa@firma.example')).body);
  expect(json).toMatchObject([
    { no: 1, links: ['https://desks.example/a?b=1&c=2'], files: [{ fileName: 'żółw.html' }] },
  ]);
});

it('a letter can do nothing: it is shown in a sandbox without scripts, its files are saved and not opened', async () => {
  const shown = await ask('/letters/1/html');
  expect(shown.body).toContain('<head><base target="_blank">');
  const policy = (shown.headers as Record<string, string>)['content-security-policy'];
  expect(policy).toMatch(/default-src 'none'.*sandbox/);
  expect(policy).not.toMatch(/script|allow-same-origin/);
  const file = await ask('/letters/1/files/0');
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
});

it('answers to its own name alone, and tells what is not there', async () => {
  expect((await ask('/', 'attacker.example')).status).toBe(404);
  expect((await ask('/letters.json', 'attacker.example:80')).body).not.toContain('ewa');
  for (const path of ['/letters/99', '/letters/x/html', '/letters/1/files/7', '/else'])
    expect((await ask(path)).status).toBe(404);
});

it('does with letters what it is told, address by address', async () => {
  const behave = (to: string, behaviour: string) =>
    fetch(`${mailbox.pageUrl}/behaviour`, { method: 'POST', body: JSON.stringify({ to, behaviour }) });
  expect((await behave('Jan@firma.example', 'refuse')).status).toBe(204);
  await expect(send('jan@firma.example')).rejects.toMatchObject({ responseCode: 550 });
  await behave('*', 'defer');
  await expect(send('iga@firma.example')).rejects.toMatchObject({ responseCode: 451 });
  await behave('*', 'accept');
  await send('iga@firma.example');
  expect((await behave('jan@firma.example', 'explode')).status).toBe(400);
});
