import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createServerDataFolder, startServerProcess } from '#server/testing/server-process.ts';
import { authSecret, operatorKey } from './auth-secret.ts';
import { freshDatabase } from './database.ts';
import { test as base } from './world.ts';

const run = promisify(execFile);

/**
 * A deployment for a single journey about referrals. A referral programme applies to all companies
 * of a deployment, and so would affect other journeys.
 */
export interface Deployment {
  db: Database;
  /** Stops the deployment's server if it runs, and starts a new one. Returns its URL. */
  start(referrals: 'on' | 'off'): Promise<string>;
  /**
   * Changes the referral programme by `npm run operator -- referrals`. `words` are further
   * arguments.
   */
  setProgram(...words: string[]): Promise<void>;
}

/**
 * Journeys with a `deployment`: the sample company in an empty database, beside the journeys' own
 * database.
 */
export const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  deployment: async ({}, use) => {
    const { url } = await freshDatabase('referrals');
    const folder = await createServerDataFolder();
    const db = openDatabase(url, { size: 2 });
    let stop = async () => {};
    await use({
      db,
      async start(referrals) {
        await stop();
        const server = await startServerProcess({
          ...{ DATABASE_URL: url, DATA_DIR: folder.path, AUTH_SECRET: authSecret, REFERRALS: referrals },
          ...{
            REFERRALS_CONTACT_URL: 'https://operator.example/contact',
            REFERRALS_EMAIL: 'vouchers@operator.example',
            REFERRALS_KEY: operatorKey,
            CAPTCHA_WORK: '20',
          },
        });
        expect(server.output()).toContain('Biurko is ready');
        stop = async () => {
          server.child.kill('SIGTERM');
          await server.ended;
        };
        return `http://localhost:${new URL(server.url).port}`;
      },
      async setProgram(...words) {
        const env = { ...process.env, DATABASE_URL: url };
        await run(process.execPath, ['server/operator.ts', 'referrals', '--key', 'promo2025_2026', ...words], { env });
      },
    });
    await stop();
    await db.close();
    await folder.remove();
  },
});
