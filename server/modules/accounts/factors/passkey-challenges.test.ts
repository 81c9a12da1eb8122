import { expect, it } from 'vitest';
import type { Queryable } from '#server/platform/database/database.ts';
import { verifyByWebauthnLibrary } from './passkey-challenges.command.ts';

const failing = (error: Error): Queryable => ({
  query: () => Promise.reject(error),
  queryOnce: () => Promise.reject(error),
});
const asked = { purpose: 'adding', userId: null } as const;
const now = new Date('2026-11-23T09:00:00Z');

it('a database failure during a check is reported as such, not taken for a wrong answer', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const checking = verifyByWebauthnLibrary(failing(deadlock), asked, now, async (expected) => {
    await expected('a challenge').catch(() => {
      throw new Error('the library says it in words of its own');
    });
  });
  await expect(checking).rejects.toBe(deadlock);
});

it('an answer that the library rejects is no answer', async () => {
  const check = () => Promise.reject(new Error('another origin'));
  expect(await verifyByWebauthnLibrary(failing(new Error('never asked')), asked, now, check)).toBeNull();
});
