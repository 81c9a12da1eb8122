import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createServerDataFolder } from '#server/testing/server-process.ts';
import { createTestCertificate, type TestCertificate } from '#server/testing/test-certificate.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';
import { type DoctorDeps, examineDeployment, formatFindings } from './examine.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
let mailbox: TestMailbox;
let folder: Awaited<ReturnType<typeof createServerDataFolder>>;
let healthy: NodeJS.ProcessEnv;
let deps: Partial<DoctorDeps>;
let certificate: TestCertificate;

beforeAll(async () => {
  mailbox = await openTestMailbox();
  folder = await createServerDataFolder();
  await mkdir(join(folder.path, 'web'));
  await writeFile(join(folder.path, 'web', 'index.html'), '<html></html>');
  certificate = createTestCertificate(30);
  deps = { webFolder: join(folder.path, 'web'), readFreeBytes: async () => 50 * 1024 ** 3 };
  healthy = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '1',
    DATABASE_URL: await createTestDatabase(),
    AUTH_SECRET: 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'biurko@desks.example',
  };
});
afterAll(() => Promise.all([mailbox.close(), folder.remove()]));

/** Returns the findings of a deployment that is healthy but for these settings and this machine. */
const examine = (broken: NodeJS.ProcessEnv, machine: Partial<DoctorDeps> = {}) =>
  examineDeployment({ ...healthy, ...broken }, { ...deps, ...machine });

/** Runs statements in a database of a test. */
async function change(databaseUrl: string, statements: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statements).finally(() => client.end());
  return databaseUrl;
}

/** Returns the database's URL over TCP with parts replaced. */
function changeUrl(parts: Partial<Record<'host' | 'password' | 'pathname', string>>): string {
  const url = Object.assign(new URL(healthy.DATABASE_URL!), parts);
  if (parts.host) url.searchParams.delete('host');
  return url.href;
}

async function withTls<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(certificate).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return await work(`https://localhost:${port}`).finally(() => server.close());
}

const badOf = async (examined: ReturnType<typeof examine>) =>
  (await examined)
    .filter(({ level }) => level !== 'ok')
    .map(({ check, level, message, mend }) => ({ check, level, message, mend }));

it('a deployment without a fault gets one good line for each part', async () => {
  const findings = await examine({});
  expect(findings.map(({ check, level }) => `${check} ${level}`)).toEqual(
    ['settings', 'secrets', 'database', 'mail', 'clock', 'disk', 'TLS'].map((check) => `${check} ok`),
  );
  expect(formatFindings(findings)).toContain('Problems: 0. Warnings: 0.');
});

describe('[OPER-01i] of fourteen broken set-ups', () => {
  it.each<[title: string, broken: () => Promise<Finding[]>, check: string, message: RegExp, mend: RegExp]>([
    ['a missing setting', () => examine({ MAIL_FROM: '' }), 'settings', /needs MAIL_FROM/, /gets its settings/],
    [
      'a file of a secret that is missing',
      () => examine({ METRICS_TOKEN_FILE: join(folder.path, 'none') }),
      'settings',
      /METRICS_TOKEN_FILE is not usable/,
      /gets its settings/,
    ],
    [
      'one value for two secrets',
      () => examine({ METRICS_TOKEN: healthy.AUTH_SECRET }),
      'secrets',
      /METRICS_TOKEN has the value of AUTH_SECRET/,
      /openssl rand/,
    ],
    [
      'a database that is not there',
      async () => examine({ DATABASE_URL: changeUrl({ host: `127.0.0.1:${await findFreePort()}` }) }),
      'database',
      /ECONNREFUSED/,
      /Start PostgreSQL/,
    ],
    [
      'a wrong password of the database',
      () => examine({ DATABASE_URL: changeUrl({ password: 'wrong' }) }),
      'database',
      /password authentication failed/,
      /user and the password in DATABASE_URL/,
    ],
    [
      'a database that was never created',
      () => examine({ DATABASE_URL: changeUrl({ pathname: '/none' }) }),
      'database',
      /"none" does not exist/,
      /createdb/,
    ],
    [
      'a database of a newer version',
      async () =>
        examine({
          DATABASE_URL: await change(
            await createTestDatabase(),
            "INSERT INTO migrations (name, checksum) VALUES ('9999-later.sql', 'x')",
          ),
        }),
      'database',
      /newer version .*9999-later\.sql/,
      /Start that version/,
    ],
    [
      'a migration that was changed later',
      async () =>
        examine({
          DATABASE_URL: await change(
            await createTestDatabase(),
            "UPDATE migrations SET checksum = 'x' WHERE name = (SELECT min(name) FROM migrations)",
          ),
        }),
      'database',
      /^Migration \S+\.sql was changed/,
      /database\/migrations/,
    ],
    [
      'a file of an authority that is missing',
      () => examine({ DATABASE_URL: `${changeUrl({ host: '127.0.0.1:1' })}?sslmode=verify-full&sslrootcert=/none` }),
      'database',
      /ENOENT/,
      /sslrootcert=/,
    ],
    [
      'a mail server that is not there',
      async () => examine({ SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` }),
      'mail',
      /ECONNREFUSED/,
      /Start the mail server/,
    ],
    [
      'TLS towards a mail server that speaks without',
      () => examine({ SMTP_URL: mailbox.smtpUrl.replace('smtp:', 'smtps:') }),
      'mail',
      /does not work/,
      /Port 465 takes smtps/,
    ],
    [
      'a clock that is behind',
      () => examine({}, { now: () => new Date(Date.now() - 40_000) }),
      'clock',
      /40 s behind the database/,
      /NTP/,
    ],
    [
      'a web that was not built',
      () => examine({}, { webFolder: join(folder.path, 'none') }),
      'disk',
      /not built/,
      /npm run build/,
    ],
    [
      'a certificate that no authority signed',
      () => withTls((url) => examine({ PUBLIC_URL: url })),
      'TLS',
      /do not trust .*DEPTH_ZERO_SELF_SIGNED_CERT/,
      /public authority/,
    ],
  ])('the doctor names %s alone, and its mend', async (_title, broken, check, message, mend) => {
    const bad = await badOf(broken());
    expect(bad).toEqual([
      { check, level: 'problem', message: expect.stringMatching(message), mend: expect.stringMatching(mend) },
    ]);
  });
});

it('[OPER-01j] secrets in unreadable files are named one by one, and all other parts are checked', async () => {
  const file = join(folder.path, 'database-url');
  await writeFile(file, changeUrl({ password: 'wrong' }));
  const none = join(folder.path, 'none');
  const bad = await badOf(
    examine({ DATABASE_URL: '', DATABASE_URL_FILE: file, SMTP_URL: '', SMTP_URL_FILE: none, METRICS_TOKEN_FILE: none }),
  );
  expect(bad.map(({ check, level, message }) => `${level} ${check}: ${message}`)).toEqual([
    expect.stringContaining('problem settings: The setting METRICS_TOKEN_FILE is not usable'),
    expect.stringContaining('problem settings: The setting SMTP_URL_FILE is not usable'),
    expect.stringContaining(`Every user of this machine may read ${file}`),
    expect.stringContaining('password authentication failed'),
    'warning mail: Not checked: SMTP_URL cannot be read.',
  ]);
  const twice = await badOf(examine({ DATABASE_URL_FILE: file }));
  expect(twice.map(({ message }) => message)).toEqual([
    'Give DATABASE_URL or DATABASE_URL_FILE, not both.',
    expect.stringContaining('Every user of this machine may read'),
    'Not checked: DATABASE_URL cannot be read.',
  ]);
});

it('a user who does not own the tables is named, and so is the mend', async () => {
  const databaseUrl = await createTestDatabase();
  // The superuser of the tests has the same password as Biurko's user.
  await change(
    Object.assign(new URL(databaseUrl), { username: 'postgres' }).href,
    'ALTER TABLE migrations OWNER TO postgres',
  );
  expect(await badOf(examine({ DATABASE_URL: databaseUrl }))).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('does not own its tables'),
      mend: expect.stringContaining('REASSIGN OWNED'),
    }),
  ]);
});

it('a certificate is judged by its end, its name and its authority', async () => {
  await withTls(async (url) => {
    const at = async (days: number, publicUrl = url) => {
      const now = () => new Date(Date.now() + days * dayMs);
      const found = await examine({ PUBLIC_URL: publicUrl }, { now, authorities: certificate.cert });
      return found.find(({ check }) => check === 'TLS');
    };
    expect(await at(0)).toMatchObject({ level: 'ok' });
    expect(await at(20)).toMatchObject({ level: 'warning', message: expect.stringContaining('ends in') });
    expect(await at(40)).toMatchObject({ level: 'problem', message: expect.stringContaining('ended on') });
    const byAddress = url.replace('localhost', '127.0.0.1');
    expect(await at(0, byAddress)).toMatchObject({ level: 'problem', message: expect.stringContaining('is not for') });
  });
});

it('the check of mail tells a sign-in from a connection without one', async () => {
  const ofMail = async (smtpUrl: string) =>
    (await examine({ SMTP_URL: smtpUrl })).filter(({ check }) => check === 'mail').map(({ message }) => message);
  const server = new SMTPServer({
    ...{ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], logger: false },
    onAuth: ({ password }, _session, done) =>
      password === 'p/ss' ? done(null, { user: 'user' }) : done(Object.assign(new Error('No'), { responseCode: 535 })),
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  try {
    expect(await ofMail(`smtp://user:p%2Fss@127.0.0.1:${port}`)).toEqual([
      expect.stringContaining('accepts the connection and the sign-in'),
    ]);
    expect(await ofMail(`smtp://user:wrong@127.0.0.1:${port}`)).toEqual([expect.stringContaining('does not work')]);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  expect(await ofMail(mailbox.smtpUrl)).toEqual([expect.stringContaining('SMTP_URL has no user')]);
  expect(await ofMail(mailbox.smtpUrl.replace('//', '//user:secret@'))).toEqual([
    expect.stringContaining('offers no sign-in'),
  ]);
});

it('a balancer that the server does not trust is a warning', async () => {
  await withTls(async (url) => {
    const bad = await badOf(examine({ PUBLIC_URL: url, TRUST_PROXY: '' }, { authorities: certificate.cert }));
    expect(bad).toEqual([
      expect.objectContaining({
        check: 'settings',
        level: 'warning',
        message: expect.stringContaining('TRUST_PROXY trusts no proxy'),
      }),
    ]);
  });
});

it('a check that fails by itself is a problem, and the others are reported', async () => {
  const readFreeBytes = () => Promise.reject(Object.assign(new Error('Geheim'), { code: 'ENOSYS' }));
  const findings = await examine({}, { readFreeBytes });
  expect(findings.map(({ check, level }) => `${check} ${level}`)).toContain('TLS ok');
  expect(await badOf(Promise.resolve(findings))).toEqual([
    expect.objectContaining({ check: 'disk', level: 'problem', message: 'This check broke off (ENOSYS).' }),
  ]);
});

it('a full disk of the embedded database is a problem', async () => {
  const bad = await badOf(
    examine(
      { NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: folder.path },
      { readFreeBytes: async () => 50_000_000 },
    ),
  );
  expect(bad.filter(({ level }) => level === 'problem')).toEqual([
    expect.objectContaining({ check: 'disk', message: expect.stringContaining('47 MiB free') }),
  ]);
});

it('a restored copy, an ignored setting and a secret that all users may read are warnings', async () => {
  const copy = await change(await createTestDatabase(), "INSERT INTO deployment (database) VALUES ('7/1')");
  const file = join(folder.path, 'secret');
  await writeFile(file, 'a token that is long enough');
  await chmod(file, 0o644);
  const bad = await badOf(
    examine({ DATABASE_URL: copy, METRICS_TOKEN_FILE: file, LEAVE_SECOND: '5', PORT_FILE: file }),
  );
  expect(bad.map(({ check, level, message }) => `${level} ${check}: ${message}`)).toEqual([
    'warning settings: LEAVE_SECOND is no setting.',
    'warning settings: PORT_FILE is ignored.',
    `warning secrets: Every user of this machine may read ${file} (METRICS_TOKEN_FILE).`,
    expect.stringContaining('warning database: This database is a restored copy'),
  ]);
});

it('[OPER-01k] the report names no password and no token', async () => {
  const secrets = ['Geheim-der-Datenbank', 'Geheim-der-Post'];
  const text = formatFindings(
    await examine({
      DATABASE_URL: changeUrl({ password: secrets[0]! }),
      SMTP_URL: mailbox.smtpUrl.replace('//', `//user:${secrets[1]}@`),
    }),
  );
  // A bare slash ends the host, so the rest of the password would count as the name of the database.
  const split = formatFindings(
    await examine({ DATABASE_URL: `postgres://biurko:/${secrets[0]}@127.0.0.1/biurko?sslmode=disable` }),
  );
  expect(split).toContain('DATABASE_URL is no address');
  expect(split).not.toContain(secrets[0]);
  for (const secret of [...secrets, healthy.AUTH_SECRET!, new URL(inject('clusterUrl')).password])
    expect(text).not.toContain(secret);
});
