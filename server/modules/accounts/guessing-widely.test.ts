import * as argon2 from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  codesOfFiveFailures,
  createLockedOutResponse,
  createSignInTester,
  createUnknownEmail,
  repeatInParallel,
  repeatInSequence,
} from '#server/testing/test-guesses.ts';
import { addAccount } from '#server/testing/test-sessions.ts';
import { dropExpiredAttemptCounters } from './drop-old-sign-in-failures.command.ts';

vi.mock('@node-rs/argon2', { spy: true });
const compared = () => vi.mocked(argon2.verify).mock.calls.length;

const start = '2026-11-23T09:00:00Z';
const lockEnd = '2026-11-23T09:15:00.000Z';
let app: TestApp;
let emailAddress: string;
const { attempt, codeOf, guess } = createSignInTester(() => ({ email: emailAddress, on: app }));

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(start);
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  ({ emailAddress } = await addAccount(app));
});

describe('an e-mail that fails in ten networks within an hour', () => {
  const failIn = (networks: number) => repeatInParallel(networks, (turn) => guess({ from: `10.2.0.${turn}` }));

  it('has a single try in each other network, and is locked nowhere else', async () => {
    await failIn(9);
    // This is the tenth network. One more failure locks the email in every network.
    expect(await guess({ from: '10.3.0.1' })).toBe('invalidCredentials');
    expect(await attempt({ from: '10.3.0.1' })).toMatchObject(createLockedOutResponse(emailAddress, lockEnd));
    const before = compared();
    expect(await attempt({ from: '10.3.0.2', secret: 'wrong' })).toMatchObject(
      createLockedOutResponse(emailAddress, lockEnd),
    );
    expect(await attempt({ from: '10.3.0.2' })).toMatchObject(createLockedOutResponse(emailAddress, lockEnd));
    expect(compared()).toBe(before + 1);
    expect(await codeOf({ from: '10.3.0.3' })).toBe(200);
    app.clock.set('2026-11-23T09:15:00Z');
    expect(await codeOf({ from: '10.3.0.2' })).toBe(200);
  });

  it('is again as before when the hour is over', async () => {
    await failIn(10);
    app.clock.set('2026-11-23T09:59:59Z');
    expect(await guess({ from: '10.3.0.1' })).toBe('userLockOuted');
    app.clock.set('2026-11-23T10:00:00Z');
    expect(await repeatInSequence(5, () => guess({ from: '10.3.0.2' }))).toEqual(codesOfFiveFailures);
  });

  it('is so for strangers although its owner signs in', async () => {
    await failIn(5);
    expect(await codeOf({ from: '10.3.0.9' })).toBe(200);
    await failIn(10);
    expect(await guess({ from: '10.3.0.1' })).toBe('userLockOuted');
    expect(await codeOf({ from: '10.3.0.9' })).toBe(200);
    expect(await guess({ from: '10.3.0.2' })).toBe('userLockOuted');
  });

  it('is not limited by many failures in few networks', async () => {
    for (let minute = 0; minute < 60; minute += 20) {
      app.clock.set(`2026-11-23T09:${String(minute).padStart(2, '0')}:00Z`);
      for (const from of ['10.4.0.1', '10.4.0.2', '10.4.0.3'])
        expect(await repeatInSequence(5, () => guess({ from }))).toEqual(codesOfFiveFailures);
    }
    expect(await guess({ from: '10.4.0.4' })).toBe('invalidCredentials');
  });
});

describe('a network where fifty e-mails fail', () => {
  const failFor = (emails: number, from = '10.5.0.1') =>
    repeatInParallel(emails, () => guess({ email: createUnknownEmail(), from }));

  it('waits until the quarter of an hour is over that the first began', async () => {
    await failFor(1);
    app.clock.set('2026-11-23T09:05:00Z');
    await failFor(49);
    app.clock.set('2026-11-23T09:06:00.500Z');
    const before = compared();
    for (const email of [emailAddress, createUnknownEmail()]) {
      const { status, body } = await attempt({ email, from: '10.5.0.1' });
      expect([status, body]).toMatchObject([
        429,
        { errorCode: 'tooManyRequests', details: { retryAfterSeconds: 540 } },
      ]);
    }
    expect(compared()).toBe(before);
    expect(await codeOf({ from: '10.5.0.2' })).toBe(200);
    app.clock.set('2026-11-23T09:15:00Z');
    expect(await codeOf({ from: '10.5.0.1' })).toBe(200);
  });

  it('is not forgiven after a sign-in to the attacker’s own account', async () => {
    const mine = (await addAccount(app)).emailAddress;
    await failFor(49);
    expect(await codeOf({ email: mine, from: '10.5.0.1' })).toBe(200);
    await failFor(1);
    expect(await codeOf({ email: mine, from: '10.5.0.1' })).toBe('tooManyRequests');
  });

  it('is not limited with forty-nine e-mails, with fifty failures of one, or with many successful sign-ins', async () => {
    await failFor(49);
    await repeatInSequence(6, () => guess({ from: '10.5.0.1', email: 'one@test.example' })).then((said) =>
      expect(said[0]).toBe('invalidCredentials'),
    );
    expect(await codeOf({ from: '10.5.0.1' })).toBe('tooManyRequests');
    await repeatInSequence(50, () => guess({ from: '10.5.0.2' }));
    expect(await codeOf({ from: '10.5.0.2', email: (await addAccount(app)).emailAddress })).toBe(200);
  });
});

describe('what the server stores', () => {
  it('reveals no e-mail, no address and no company', async () => {
    await guess({ from: '203.0.113.77' });
    const rows = await app.db.query<{ key: Buffer; row: string }>(
      sql`SELECT key, f::text AS row FROM sign_in_failures f`,
    );
    expect(rows).toHaveLength(3);
    for (const { key, row } of rows) {
      expect(key).toHaveLength(32);
      for (const told of [emailAddress, '203.0.113'])
        for (const text of [told, Buffer.from(told).toString('hex')]) expect(row).not.toContain(text);
    }
  });

  it('is dropped when it is over, by the next minute’s sign-in', async () => {
    await guess();
    const left = () => app.db.query(sql`SELECT FROM sign_in_failures`);
    expect(await dropExpiredAttemptCounters(app.db, new Date('2026-11-23T09:14:59.999Z'))).toBe(0);
    expect(await dropExpiredAttemptCounters(app.db, new Date('2026-11-23T09:15:00Z'))).toBe(2);
    expect(await left()).toHaveLength(1);
    app.clock.set('2026-11-25T10:00:00Z');
    await codeOf();
    expect(await left()).toHaveLength(0);
  });

  it('is dropped without waiting for a row that another attempt counts, which stays', async () => {
    await guess();
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE sign_in_failures SET failures = failures + 1 WHERE expires_on = ${lockEnd}`);
      expect(await dropExpiredAttemptCounters(app.db, new Date('2026-11-24T00:00:00Z'))).toBe(1);
    });
  });
});
