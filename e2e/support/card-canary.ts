import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sql, { raw } from 'sql-template-tag';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { createServerDataFolder, startServerProcess } from '#server/testing/server-process.ts';
import { openMailbox } from '../../simulators/mailbox/mailbox.ts';
import { demoPointOfSale, openPayu } from '../../simulators/payu/payu.ts';
import { authSecret } from './auth-secret.ts';
import { freshDatabase } from './database.ts';

/** The data of a card that occurs nowhere else in the project. */
export const canaryCard = { number: '4539578763621486', date: '0831', cvv: '9173' };
export const canaryNumberInGroups = canaryCard.number.replace(/(\d{4})(?!$)/g, '$1 ');

/**
 * Patterns of the card's number in every spelling, and of the security code as a separate word.
 * Within a longer word, its digits could be anything else.
 */
const canaries = [
  new RegExp(
    [
      canaryCard.number,
      ...[' ', '%20', '+', '-'].map((sign) => canaryNumberInGroups.replaceAll(' ', `\\${sign}`)),
    ].join('|'),
  ),
  new RegExp(Buffer.from(canaryCard.number).toString('base64').slice(0, 20)),
  // PostgreSQL shows a column of bytes in hexadecimal.
  new RegExp(Buffer.from(canaryCard.number).toString('hex')),
  /(?<![\w:.-])9173(?![\w.-])/,
];
/** Returns the fragments of the card's data that a text contains. */
export const findCardData = (text: string) => canaries.flatMap((one) => text.match(one)?.[0] ?? []);

/**
 * Adds triggers that copy every inserted or updated row of all tables. So rows that are deleted
 * later are found, too.
 */
async function keepAllRows(db: Database): Promise<void> {
  await db.queryOnce(sql`CREATE TABLE public.canary_rows (written text NOT NULL)`);
  await db.queryOnce(sql`
    CREATE FUNCTION public.keep_canary_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO public.canary_rows VALUES (TG_TABLE_NAME || ' ' || row_to_json(NEW)::text); RETURN NULL; END $$`);
  await db.queryOnce(sql`
    DO $$ DECLARE t record; BEGIN
      FOR t IN SELECT n.nspname, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
               WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema)' AND c.relname <> 'canary_rows'
      LOOP EXECUTE format('CREATE TRIGGER keep_canary_row AFTER INSERT OR UPDATE ON %I.%I FOR EACH ROW EXECUTE FUNCTION public.keep_canary_row()', t.nspname, t.relname);
      END LOOP; END $$`);
}

/** Returns all rows of all tables, jobs among them, with their encrypted tokens decrypted. */
async function rowsOf(db: Database): Promise<string> {
  const tables = await db.query<{ name: string }>(sql`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema)'`);
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db.queryOnce<{ row: string }>(sql`SELECT row_to_json(t)::text AS row FROM ${raw(name)} t`),
    ),
  );
  const text = rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
  const encryptor = createEncryptor(authSecret, 'payment cards');
  const opened = [...text.matchAll(/"token\\?":\\?"([\w-]{40,})\\?"/g)].flatMap(([, sealed]) => {
    try {
      return [encryptor.decrypt(sealed!)];
    } catch {
      // This token is not a card's: it was encrypted for another purpose, or is a hash.
      return [];
    }
  });
  return `${text}\n${opened.join('\n')}`;
}

async function filesBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1').then((text) => `${file}\n${text}`)))).join(
    '\n',
  );
}

/**
 * Opens a deployment whose whole data a test can search. The server logs at the level `trace`, and
 * a proxy records each byte that it receives.
 */
export async function openWatchedDeployment() {
  const database = await freshDatabase('canary');
  const [folder, payu, mailbox] = [await createServerDataFolder(), await openPayu(), await openMailbox()];
  let target = 0;
  let received = '';
  const proxy = createServer((browser) => {
    const server = connect(target, '127.0.0.1');
    browser.on('data', (part) => {
      received += part.toString('latin1');
    });
    browser.pipe(server).pipe(browser);
    for (const one of [browser, server]) one.on('error', () => browser.destroy());
    server.on('error', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const server = await startServerProcess({
    ...{ DATABASE_URL: database.url, DATA_DIR: folder.path, PUBLIC_URL: address, AUTH_SECRET: authSecret },
    ...{ LOG_LEVEL: 'trace', SMTP_URL: mailbox.smtpUrl, PAYU_URL: payu.url, PAYU_POS_ID: demoPointOfSale.posId },
    ...{ PAYU_CLIENT_ID: demoPointOfSale.clientId, PAYU_CLIENT_SECRET: demoPointOfSale.clientSecret },
    ...{ PAYU_SECOND_KEY: demoPointOfSale.secondKey, INVOICE_SELLER_NAME: 'Biurko na próbę sp. z o.o.' },
    ...{ INVOICE_SELLER_VAT_NUMBER: 'PL0000000000', INVOICE_SELLER_STREET: 'Przykładowa 1' },
    ...{ INVOICE_SELLER_POSTAL_CODE: '00-001', INVOICE_SELLER_CITY: 'Warszawa' },
  });
  expect(server.output()).toContain('Biurko is ready');
  target = Number(new URL(server.url).port);
  const db = openDatabase(database.url, { size: 4 });
  await keepAllRows(db);
  return {
    ...{ address, payu, db, mailbox },
    received: () => received,
    logged: server.output,
    folder: folder.path,
    /** Returns all data of the deployment, by the place where it is stored. */
    async kept(): Promise<Record<string, string>> {
      return {
        'what came to the server': received,
        'the log': server.output(),
        'rows, jobs and what was ever written of them': await rowsOf(db),
        'files beside the database': await filesBelow(folder.path),
        letters: JSON.stringify(
          mailbox.letters.map(({ files, ...email }) => ({
            ...email,
            files: files.map(({ content }) => content.toString('latin1')),
          })),
        ),
        metrics: await (await fetch(`${server.url}/metrics`)).text(),
      };
    },
    async close() {
      server.child.kill('SIGTERM');
      proxy.close();
      await db.close();
      await Promise.all([server.ended, payu.close(), mailbox.close()]);
      await folder.remove();
    },
  };
}
export type WatchedDeployment = Awaited<ReturnType<typeof openWatchedDeployment>>;

/**
 * Records a page's console messages and errors (`said`), and all its URLs (`urls`). `urls` also
 * takes the bodies of its requests to `address`.
 */
export function recordPageOutput(page: Page, address: string) {
  const said: string[] = [];
  const urls: string[] = [];
  page.context().on('request', (request) => {
    urls.push(request.url());
    if (request.url().startsWith(address)) urls.push(request.postData() ?? '');
  });
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  page.on('console', (one) => said.push(one.text()));
  page.on('pageerror', (error) => said.push(String(error.stack)));
  return { said, urls };
}

/**
 * Returns all data that the browser has of the application: in documents, fields, storages, caches
 * and cookies. The keys name the place.
 */
export async function readBrowserData(page: Page, address: string): Promise<Record<string, string>> {
  const ours = page.frames().filter((frame) => frame.url().startsWith(address));
  const held = await Promise.all(
    ours.map((frame) =>
      frame.evaluate(async () => {
        const cached = await Promise.all(
          (await caches.keys()).map(async (name) => {
            const cache = await caches.open(name);
            return Promise.all(
              (await cache.keys()).map(async (key) => [key.url, await (await cache.match(key))?.text()]),
            );
          }),
        );
        const fields = [...document.querySelectorAll('input, textarea, select')];
        return {
          'the document': document.documentElement.outerHTML,
          fields: JSON.stringify(fields.map((one) => (one as HTMLInputElement).value)),
          'the address and its history': JSON.stringify([location.href, history.state, document.referrer, window.name]),
          localStorage: JSON.stringify({ ...localStorage }),
          sessionStorage: JSON.stringify({ ...sessionStorage }),
          cookies: JSON.stringify(document.cookie),
          'caches, the worker’s among them': JSON.stringify(cached),
          'performance entries': JSON.stringify(performance.getEntries()),
        };
      }),
    ),
  );
  const names = Object.keys(held[0] ?? {}) as (keyof (typeof held)[number])[];
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  return {
    ...Object.fromEntries(names.map((name) => [name, held.map((one) => one[name]).join('\n')])),
    'all cookies': JSON.stringify(cookies),
    'databases of the browser': JSON.stringify(origins.filter(({ origin }) => origin === address)),
  };
}

/** Returns only the places that contain the card's data, with the fragments that were found. */
export const placesWithCanary = (places: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(places)
      .map(([place, text]) => [place, findCardData(text)] as const)
      .filter(([, what]) => what.length > 0),
  );
