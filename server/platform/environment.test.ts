import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServerDataFolder } from '#server/testing/server-process.ts';
import { readEnvironment } from './environment.ts';
import { createVapidKeys, isVapidPair } from './push/vapid-keys.ts';
import { StartupError } from './startup-error.ts';

const AUTH_SECRET = 'a secret that is long enough for tests';

it.each([
  ['::1', 'http://localhost:3100'],
  ['fe80::1', 'http://[fe80::1]:3100'],
  ['::', 'http://localhost:3100'],
  ['0.0.0.0', 'http://localhost:3100'],
  ['127.0.0.1', 'http://localhost:3100'],
  ['desks.local', 'http://desks.local:3100'],
])('on %s the address that people open is %s', async (HOST, address) => {
  const { publicUrl } = await readEnvironment({ HOST, PORT: '3100', AUTH_SECRET });
  expect(publicUrl).toBe(address);
  expect(new URL(publicUrl).port).toBe('3100');
});

it('a secret is made once and kept with the data, for its owner alone', async () => {
  const folder = await createServerDataFolder();
  const DATA_DIR = join(folder.path, 'new', 'data');
  const { authSecret } = await readEnvironment({ DATA_DIR });
  expect(authSecret.length).toBeGreaterThan(32);
  expect((await readEnvironment({ DATA_DIR })).authSecret).toBe(authSecret);
  const file = join(DATA_DIR, 'auth-secret');
  expect((await readFile(file, 'utf8')).trim()).toBe(authSecret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await folder.remove();
});

it.runIf(existsSync('/proc/self'))('a data folder that cannot be created is reported without a wait', async () => {
  const reading = readEnvironment({ DATA_DIR: '/proc/none/data' });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow('/proc/none/data is not writable');
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desks.example',
  DATABASE_URL: 'postgres://biurko:secret@db.example:5432/biurko?sslmode=verify-full',
  AUTH_SECRET: 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A',
  SMTP_URL: 'smtps://biurko:secret@mail.example',
  MAIL_FROM: 'Biurko <biurko@desks.example>',
};

const openWay = 'postgres://biurko:secret@db.example:5432/biurko?application_name=x';

it('production accepts suitable settings', async () => {
  const { publicUrl, databaseUrl, trustProxy } = await readEnvironment(production);
  expect([publicUrl, databaseUrl, trustProxy]).toEqual([production.PUBLIC_URL, production.DATABASE_URL, false]);
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect((await readEnvironment({ ...production, PUBLIC_URL })).publicUrl).toBe(PUBLIC_URL);
  for (const DATABASE_URL of [
    'postgres://biurko@localhost/biurko',
    'postgres://biurko@127.0.0.1:5433/biurko',
    'postgres://biurko@[::1]/biurko',
    'postgres://biurko@%2Frun%2Fpostgresql/biurko',
    'postgres:///biurko?host=/run/postgresql',
    'postgres://biurko@db.example/biurko?sslmode=disable',
  ])
    expect((await readEnvironment({ ...production, DATABASE_URL })).databaseUrl).toBe(DATABASE_URL);
});

it.each([
  ['an address over which passwords travel open', { PUBLIC_URL: 'http://desks.example' }, 'PUBLIC_URL', 'https'],
  ['one that only looks like this machine', { PUBLIC_URL: 'http://localhost.desks.example' }, 'PUBLIC_URL', 'https'],
  ['an address of something else', { PUBLIC_URL: 'ftp://desks.example' }, 'PUBLIC_URL', 'https://desks.example'],
  ['a way to the database that may be open', { DATABASE_URL: openWay }, 'DATABASE_URL', '?sslmode=verify-full'],
  ['a secret of one character', { AUTH_SECRET: 'x'.repeat(32) }, 'AUTH_SECRET', 'openssl rand'],
  ['a secret of a few characters', { AUTH_SECRET: '123456789'.repeat(4) }, 'AUTH_SECRET', 'openssl rand'],
  [
    'a way to the mail server that may be open',
    { SMTP_URL: 'smtp://mail.example:587' },
    'SMTP_URL',
    '?requireTLS=true',
  ],
  ['a mail server at no address', { SMTP_URL: 'mail.example:587' }, 'SMTP_URL', 'smtps://user'],
  ['a sender without an address', { MAIL_FROM: 'Biurko' }, 'MAIL_FROM', 'biurko@desks.example'],
  ['a sender of several lines', { MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM', 'biurko@desks.example'],
  ['a secret of reports that is too short', { MAIL_HOOK_SECRET: 'x'.repeat(31) }, 'MAIL_HOOK_SECRET', '32'],
  ['a secret that is too short', { AUTH_SECRET: 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4' }, 'AUTH_SECRET', '32'],
])('production refuses %s and says what to write', async (_title, wrong, name, hint) => {
  const reading = readEnvironment({ ...production, ...wrong });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow(`The setting ${name} is not usable`);
  await expect(reading).rejects.toThrow(hint);
});

it('production names the missing settings of mail', async () => {
  const { SMTP_URL: _s, MAIL_FROM: _m, ...others } = production;
  await expect(readEnvironment(others)).rejects.toThrow('Production needs SMTP_URL and MAIL_FROM');
});

it.each([
  'smtps://mail.example',
  'smtp://mail.example:587?requireTLS=true',
  'smtp://mail.example?requireTLS=false',
  'smtp://localhost:25',
  'smtp://127.0.0.1:1025',
  'smtps://us%40er:p%2Fss%3F@mail.example:465',
])('a mail server may be written in all its ways (%s)', async (SMTP_URL) => {
  expect((await readEnvironment({ ...production, SMTP_URL })).smtpUrl).toBe(SMTP_URL);
});

it.each(['smtp://user:p/ss@mail.example', 'smtp://user:50%@mail.example', 'imap://mail.example', 'smtp://'])(
  'a mail server’s URL that cannot be parsed is refused, and its message does not repeat it (%s)',
  async (SMTP_URL) => {
    const reading = readEnvironment({ AUTH_SECRET, SMTP_URL });
    await expect(reading).rejects.toThrow('The setting SMTP_URL is not usable: not an address such as smtps://');
    await expect(reading).rejects.not.toThrow(SMTP_URL);
  },
);

it('without a mail server mails wait, outside production', async () => {
  const { smtpUrl, mailFrom, mailHookSecret, mailboxUrl } = await readEnvironment({ AUTH_SECRET });
  expect([smtpUrl, mailFrom, mailHookSecret, mailboxUrl]).toEqual([null, expect.stringContaining('@'), null, null]);
});

it.each([
  'db.example:5432/biurko',
  'mysql://db.example/biurko',
  'postgresnonsense://db.example/biurko',
  'postgres://biurko:pass#word@db.example/biurko',
  'postgres://biurko:p/ss@db.example:5432/biurko',
  'postgres://biurko:/pass@db.example/biurko',
  'postgres://biurko:54/pass@db.example/biurko',
  'postgres://biurko:50%@db.example/biurko',
  'postgres://biurko:secret@db.example:port/biurko',
])('a database URL that cannot be parsed is refused, and its message does not repeat it (%s)', async (DATABASE_URL) => {
  const reading = readEnvironment({ AUTH_SECRET, DATABASE_URL });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow('The setting DATABASE_URL is not usable: not an address such as postgres://');
  await expect(reading).rejects.not.toThrow(DATABASE_URL);
});

it.each([
  'postgres://db.example/biurko',
  'postgresql://biurko:p%23ss%2Fword@db.example:6432/biurko?sslmode=require',
  'postgres://biurko@%2Frun%2Fpostgresql/biurko',
  'postgres:///biurko?host=/run/postgresql',
])('a database address may be written in all its ways (%s)', async (DATABASE_URL) => {
  expect((await readEnvironment({ AUTH_SECRET, DATABASE_URL })).databaseUrl).toBe(DATABASE_URL);
});

it.each([
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['loopback, 192.0.2.7,fd00::/8', ['loopback', '192.0.2.7', 'fd00::/8']],
])('trusted proxies may be written as %j', async (TRUST_PROXY, trusted) => {
  expect((await readEnvironment({ AUTH_SECRET, TRUST_PROXY })).trustProxy).toEqual(trusted);
});

it.each([
  'true',
  'yes',
  '-1',
  '1.5',
  '10.0.0.0/33',
  '10.0.0',
  'fd00::/129',
  '10.0.0.0/8;127.0.0.1',
  'proxy.example',
  '10.0.0.0/',
  '/8',
])('trusted proxies may not be written as %j: it says what to write instead', async (TRUST_PROXY) => {
  const reading = readEnvironment({ AUTH_SECRET, TRUST_PROXY });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow('The setting TRUST_PROXY is not usable: give the number of proxies');
});

it('metrics are public outside production, and need a token in production', async () => {
  expect((await readEnvironment({ AUTH_SECRET })).metricsToken).toBeNull();
  expect((await readEnvironment(production)).metricsToken).toBeUndefined();
  const METRICS_TOKEN = 'a token of sixteen';
  for (const env of [{ AUTH_SECRET }, production])
    expect((await readEnvironment({ ...env, METRICS_TOKEN })).metricsToken).toBe(METRICS_TOKEN);
  await expect(readEnvironment({ ...production, METRICS_TOKEN: 'short' })).rejects.toThrow('METRICS_TOKEN');
});

it('secrets are read from the files that a vault puts them in', async () => {
  const folder = await createServerDataFolder();
  const fileOf = async (name: string, secret: string) => {
    await writeFile(join(folder.path, name), `${secret}\n`);
    return [`${name}_FILE`, join(folder.path, name)];
  };
  const { AUTH_SECRET: secret, DATABASE_URL: database, SMTP_URL: smtp, ...others } = production;
  const files = await Promise.all([
    fileOf('AUTH_SECRET', secret),
    fileOf('DATABASE_URL', database),
    fileOf('METRICS_TOKEN', 'a token of sixteen'),
    fileOf('SMTP_URL', smtp),
    fileOf('MAIL_HOOK_SECRET', secret),
  ]);
  const read = await readEnvironment({ ...others, ...Object.fromEntries(files) });
  expect([read.authSecret, read.databaseUrl, read.metricsToken]).toEqual([secret, database, 'a token of sixteen']);
  expect([read.smtpUrl, read.mailHookSecret]).toEqual([smtp, secret]);

  const both = readEnvironment({ ...production, AUTH_SECRET_FILE: join(folder.path, 'AUTH_SECRET') });
  await expect(both).rejects.toThrow('Give AUTH_SECRET or AUTH_SECRET_FILE, not both.');
  const none = readEnvironment({
    ...others,
    ...Object.fromEntries(files),
    AUTH_SECRET_FILE: join(folder.path, 'none'),
  });
  await expect(none).rejects.toThrow(StartupError);
  await expect(none).rejects.toThrow('The setting AUTH_SECRET_FILE is not usable: ENOENT');
  await fileOf('AUTH_SECRET', 'x'.repeat(40));
  const weak = readEnvironment({ ...others, ...Object.fromEntries(files) });
  await expect(weak).rejects.toThrow('too easy to guess');
  await folder.remove();
});

it('keys of push messages are created once and stored with the data, and production has configured keys or none', async () => {
  const folder = await createServerDataFolder();
  const read = () =>
    readEnvironment({ DATA_DIR: folder.path, AUTH_SECRET, MAIL_FROM: 'Biurko <biurko@desks.example>' });
  const { vapid } = await read();
  expect(isVapidPair(vapid!)).toBe(true);
  expect(vapid!.subject).toBe('mailto:biurko@desks.example');
  expect((await read()).vapid).toEqual(vapid);
  expect((await stat(join(folder.path, 'vapid-keys'))).mode & 0o777).toBe(0o600);
  await folder.remove();
  expect((await readEnvironment(production)).vapid).toBeNull();
  const { publicKey, privateKey } = createVapidKeys();
  const given = { ...production, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const subject = 'https://desks.example/contact';
  expect((await readEnvironment({ ...given, VAPID_SUBJECT: subject })).vapid).toEqual({
    publicKey,
    privateKey,
    subject,
  });
});

it.each([
  ['half of the keys of push messages', { VAPID_PUBLIC_KEY: createVapidKeys().publicKey }, 'go together'],
  [
    'keys that are no pair',
    { VAPID_PUBLIC_KEY: createVapidKeys().publicKey, VAPID_PRIVATE_KEY: createVapidKeys().privateKey },
    'not a pair',
  ],
  ['keys that are none', { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' }, 'not a pair'],
  ['a push service for trying out', { PUSH_SERVICE_URL: 'http://localhost:3020' }, 'PUSH_SERVICE_URL'],
])('production refuses %s', async (_title, more, text) => {
  await expect(readEnvironment({ ...production, ...more })).rejects.toThrow(text);
});

it('the referral program is off by default, and needs a contact form and an email for vouchers', async () => {
  const read = (env: NodeJS.ProcessEnv) => readEnvironment({ AUTH_SECRET, ...env });
  expect((await read({})).referrals).toBeNull();
  expect((await read({ REFERRALS: 'off', REFERRALS_CONTACT_URL: 'https://a.example' })).referrals).toBeNull();
  const form = { REFERRALS: 'on', REFERRALS_CONTACT_URL: 'https://a.example/contact' };
  const on = { ...form, REFERRALS_EMAIL: 'vouchers@a.example' };
  expect((await read(on)).referrals).toEqual({
    ...{ contactUrl: 'https://a.example/contact', operatorEmail: 'vouchers@a.example', operatorKey: null },
  });
  await expect(read(form)).rejects.toThrow('REFERRALS_EMAIL');
  await expect(read({ ...form, REFERRALS_EMAIL: 'nobody' })).rejects.toThrow('REFERRALS_EMAIL');
  expect((await read({ ...on, REFERRALS_KEY: AUTH_SECRET })).referrals).toMatchObject({ operatorKey: AUTH_SECRET });
  await expect(read({ REFERRALS: 'on' })).rejects.toThrow('REFERRALS_CONTACT_URL');
  await expect(read({ REFERRALS: 'yes' })).rejects.toThrow('REFERRALS');
  await expect(read({ ...on, REFERRALS_CONTACT_URL: 'mailto:a@b.pl' })).rejects.toThrow('REFERRALS_CONTACT_URL');
  await expect(read({ ...on, REFERRALS_KEY: 'short' })).rejects.toThrow('REFERRALS_KEY');
});

const backup = { BACKUP_DIR: '/srv/backups', BACKUP_KEY: production.AUTH_SECRET };

it('backups are off without a folder, and name the secrets that a restore needs', async () => {
  const read = (more: NodeJS.ProcessEnv) => readEnvironment({ AUTH_SECRET, DATA_DIR: '/srv/data', ...vapid, ...more });
  const vapid = (({ publicKey, privateKey }) => ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }))(
    createVapidKeys(),
  );
  expect((await read({ BACKUP_KEY: backup.BACKUP_KEY })).backups).toBe(null);
  const { backups } = await read({ ...backup, REFERRALS_KEY: production.AUTH_SECRET });
  expect(backups).toEqual({
    ...{ folder: '/srv/backups', secret: backup.BACKUP_KEY, days: 14 },
    secrets: ['AUTH_SECRET', 'VAPID_PRIVATE_KEY', 'REFERRALS_KEY', 'BACKUP_KEY'],
  });
  expect((await read({ ...backup, BACKUP_DAYS: '30' })).backups?.days).toBe(30);
});

it('a restore needs the secrets that the data folder keeps', async () => {
  const folder = await createServerDataFolder();
  const { backups } = await readEnvironment({ DATA_DIR: folder.path, ...backup });
  expect(backups?.secrets).toEqual([
    'BACKUP_KEY',
    'AUTH_SECRET (the file auth-secret of DATA_DIR)',
    'VAPID_PRIVATE_KEY (the file vapid-keys of DATA_DIR)',
  ]);
  await folder.remove();
});

it.each([
  ['no key', { BACKUP_KEY: '' }, 'BACKUP_DIR needs BACKUP_KEY'],
  ['a short key', { BACKUP_KEY: 'short' }, 'The setting BACKUP_KEY is not usable: at least 32 characters'],
  ['a guessable key', { BACKUP_KEY: 'a'.repeat(40) }, 'BACKUP_KEY is not usable: it is too easy to guess'],
  ['no whole days', { BACKUP_DAYS: '0' }, 'BACKUP_DAYS'],
  ['a folder in the data folder', { BACKUP_DIR: '/srv/data/backups' }, 'is in DATA_DIR, and would be lost with it'],
  ['a database of its own', { DATABASE_URL: production.DATABASE_URL }, 'BACKUP_DIR is not usable with DATABASE_URL'],
])('backups with %s are refused', async (_, wrong, message) => {
  await expect(readEnvironment({ AUTH_SECRET, DATA_DIR: '/srv/data', ...backup, ...wrong })).rejects.toThrow(message);
});
