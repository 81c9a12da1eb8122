import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { findFreePort } from '../../../simulators/find-free-port.ts';
import { openSmtpServer } from '../../../simulators/mailbox/smtp.ts';
import { OutcomeUnknown } from '../jobs/deliver-once.command.ts';
import { isMailServerError, isPermanentMailError, removeEmailAddresses } from './mail-failures.ts';
import { createMailSender, MailRefused, type MailSender } from './mail-sender.ts';

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(() => mailbox.forgetLetters());

const mail = (to: string) => ({
  to,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
  messageId: 'a@b',
});
const never = new AbortController().signal;

/** Returns the error of sending a mail that must fail. */
async function failure(url: string, to = 'ewa@firma.example'): Promise<Error> {
  const sender = createMailSender(url, 'biurko@desks.example', { socketTimeout: 500, connectionTimeout: 500 });
  const error = await sender.send(mail(to), never).then(
    () => new Error('It was sent.'),
    (thrown: Error) => thrown,
  );
  sender.close();
  return error;
}

it('a mail server without TLS gets nothing where TLS is wanted', async () => {
  const error = await failure(`${mailbox.smtpUrl}?requireTLS=true`);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error).not.toBeInstanceOf(OutcomeUnknown);
  expect(error.message).toMatch(/STARTTLS/);
  expect(mailbox.letters).toEqual([]);
});

it('a mail server whose certificate nobody vouches for gets nothing', async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    secure: true,
    logger: false,
    onMailFrom(_address, _session, done) {
      heard.push('mail');
      done();
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  expect((await failure(`smtps://user:secret@127.0.0.1:${port}`)).message).toMatch(/certificate/);
  expect(heard).toEqual([]);
  server.close();
});

it('a wrong password is a matter of settings: the mail is not refused for good', async () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'us@er' && password === 'p/ss') done(null, { user: username });
      else done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const error = await failure(`smtp://us%40er:wrong@127.0.0.1:${port}`);
  expect([error.message, error instanceof MailRefused]).toEqual([expect.stringContaining('535'), false]);
  expect((await failure(`smtp://us%40er:p%2Fss@127.0.0.1:${port}`)).message).toBe('It was sent.');
  server.close();
});

it('nobody there: the mail was not sent, for certain', async () => {
  const error = await failure('smtp://127.0.0.1:9');
  expect(error).not.toBeInstanceOf(OutcomeUnknown);
  expect(error.message).toMatch(/ECONNREFUSED/);
});

it('silence after the last byte: nobody knows', async () => {
  mailbox.behave('silent@firma.example', 'silent');
  expect(await failure(mailbox.smtpUrl, 'silent@firma.example')).toBeInstanceOf(OutcomeUnknown);
});

/** Returns whether a sender holds mails back. */
async function holds(sender: MailSender): Promise<boolean> {
  const stop = new AbortController();
  let isReady = false;
  const ready = sender.ready(stop.signal).then(() => {
    isReady = true;
  });
  await setImmediate();
  const held = !isReady;
  stop.abort();
  await ready;
  return held;
}

it('mails wait while the mail server is away, and go again once it has answered about one', async () => {
  const port = await findFreePort();
  const sender = createMailSender(`smtp://127.0.0.1:${port}`, 'biurko@desks.example');
  expect(await holds(sender)).toBe(false);
  // After these failures, the sender waits for seconds.
  for (let n = 0; n < 7; n++)
    await expect(sender.send(mail('ewa@firma.example'), never)).rejects.toThrow('ECONNREFUSED');
  expect(await holds(sender)).toBe(true);
  const smtp = await openSmtpServer({ host: '127.0.0.1', port, behaviourFor: () => 'refuse', keep: async () => {} });
  await expect(sender.send(mail('ewa@firma.example'), never)).rejects.toThrow(MailRefused);
  expect(await holds(sender)).toBe(false);
  sender.close();
  await smtp.close();
});

it('without a mail server mails wait for one', async () => {
  const sender = createMailSender(null, 'biurko@desks.example');
  for (let n = 0; n < 7; n++) await expect(sender.send(mail('ewa@firma.example'), never)).rejects.toThrow('SMTP_URL');
  expect(await holds(sender)).toBe(true);
});

it('a mail server that takes a letter without an answer holds no other mail back', async () => {
  mailbox.behave('silent@firma.example', 'silent');
  const sender = createMailSender(mailbox.smtpUrl, 'biurko@desks.example', { socketTimeout: 300 });
  await expect(sender.send(mail('silent@firma.example'), never)).rejects.toThrow(OutcomeUnknown);
  expect(await holds(sender)).toBe(false);
  sender.close();
});

it.each([
  ['CONN', 421, true],
  ['CONN', undefined, true],
  ['EHLO', 554, true],
  ['STARTTLS', 454, true],
  ['AUTH PLAIN', 535, true],
  ['MAIL FROM', 530, false],
  ['RCPT TO', 550, false],
  ['DATA', 421, false],
  ['API', undefined, false],
])('%s answered with %s concerns every mail: %s', (command, responseCode, ofServer) => {
  expect(isMailServerError(Object.assign(new Error('said'), { command, ...(responseCode && { responseCode }) }))).toBe(
    ofServer,
  );
});

it.each([
  ['RCPT TO', 550, true],
  ['DATA', 554, true],
  ['RCPT TO', 450, false],
  ['DATA', 421, false],
  ['MAIL FROM', 530, false],
  ['AUTH PLAIN', 535, false],
  ['EHLO', 554, false],
])('%s answered with %i is for good: %s', (command, responseCode, forGood) => {
  expect(isPermanentMailError(Object.assign(new Error('said'), { command, responseCode }))).toBe(forGood);
});

it('what a mail server says is kept without addresses, in one line, and not endlessly', () => {
  const said = '550 5.1.1 <ewa.nowak+a@firma.example>: Recipient\r\n550 rejected (ask postmaster@mx.example)';
  expect(removeEmailAddresses(said)).toBe('550 5.1.1 <…>: Recipient 550 rejected (ask …)');
  expect(removeEmailAddresses('x'.repeat(1_000))).toHaveLength(300);
});
