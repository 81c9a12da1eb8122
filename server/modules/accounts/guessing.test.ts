import * as argon2 from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurposeSigner } from '#server/platform/tokens/signer.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  codesOfFiveFailures,
  codesOfFourFailures,
  createLockedOutResponse,
  createSignInTester,
  createUnknownEmail,
  repeatInParallel,
  repeatInSequence,
} from '#server/testing/test-guesses.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { countSignInFailure } from './count-failure.command.ts';
import { hashPassword } from './passwords.ts';
import { createFailureCounterKeys } from './sign-in-failures.ts';

vi.mock('@node-rs/argon2', { spy: true });
const compared = () => vi.mocked(argon2.verify).mock.calls.length;

const start = '2026-11-23T09:00:00Z';
const lockEnd = '2026-11-23T09:15:00.000Z';
let app: TestApp;
let other: TestApp;
let emailAddress: string;
const { attempt, codeOf, guess } = createSignInTester(() => ({ email: emailAddress, on: app }));

beforeAll(async () => {
  app = await createTestApp({ now: start });
  other = await createTestApp({ now: start, databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  for (const one of [app, other]) one.clock.set(start);
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  ({ emailAddress } = await addAccount(app));
});

describe.each(['with', 'without'])('five failures for an e-mail %s an account', (whose) => {
  let email: string;
  beforeEach(() => {
    email = whose === 'with' ? emailAddress : createUnknownEmail();
  });

  it('refuse every attempt from that network for fifteen minutes, the password uncompared', async () => {
    expect(await repeatInSequence(5, () => guess({ email }))).toEqual(codesOfFiveFailures);
    const before = compared();
    app.clock.set('2026-11-23T09:14:59.999Z');
    for (const secret of ['wrong', testPassword])
      expect(await attempt({ email, secret })).toMatchObject(createLockedOutResponse(email, lockEnd));
    expect(compared()).toBe(before);
    app.clock.set('2026-11-23T09:15:00Z');
    expect(await codeOf({ email })).toBe(whose === 'with' ? 200 : 'invalidCredentials');
    expect(compared()).toBe(before + 1);
  });

  it('have their end from the fifth, and no later attempt moves it', async () => {
    await repeatInSequence(4, () => guess({ email }));
    app.clock.set('2026-11-23T09:05:00Z');
    expect(await attempt({ email, secret: 'wrong' })).toMatchObject(
      createLockedOutResponse(email, '2026-11-23T09:20:00.000Z'),
    );
    app.clock.set('2026-11-23T09:10:00Z');
    expect(await attempt({ email, secret: 'wrong' })).toMatchObject(
      createLockedOutResponse(email, '2026-11-23T09:20:00.000Z'),
    );
  });

  it('count on any server and in any case of letters, twenty at once', async () => {
    const typed = (turn: number) => (turn % 2 ? email.toUpperCase() : email);
    const said = await repeatInParallel(20, (turn) => guess({ email: typed(turn), on: turn % 3 ? app : other }));
    expect(said.toSorted()).toEqual([...codesOfFourFailures, ...Array(16).fill('userLockOuted')]);
    expect(await attempt({ email, on: other })).toMatchObject(createLockedOutResponse(email, lockEnd));
  });
});

it('an e-mail without an account, or whose account has no password, costs the same work and answers as any other', async () => {
  const withoutPassword = (await addAccount(app, sql`password_hash = NULL`)).emailAddress;
  const statements = vi.spyOn(app.db.pool, 'query');
  const work = async (email: string) => {
    const [verified, asked] = [compared(), statements.mock.calls.length];
    const { status, body, headers } = await attempt({ email, secret: 'wrong' });
    const said = JSON.stringify(body).replace(email, 'the e-mail');
    const texts = statements.mock.calls.slice(asked).map(([one]) => (one as unknown as { text: string }).text);
    return { status, said, names: Object.keys(headers).toSorted(), verified: compared() - verified, texts };
  };
  const [ofAccount, ofNone, ofNobody] = [
    await repeatInSequence(7, () => work(emailAddress)),
    await repeatInSequence(7, () => work(withoutPassword)),
    await repeatInSequence(7, () => work('nobody@test.example')),
  ];
  statements.mockRestore();
  expect(ofAccount).toMatchObject([
    ...Array(4).fill({ status: 401, verified: 1 }),
    { status: 403, verified: 1 },
    ...Array(2).fill({ status: 403, verified: 0 }),
  ]);
  expect(ofNone).toEqual(ofAccount);
  expect(ofNobody).toEqual(ofAccount);
});

it('what is compared where there is no account costs what a password does', async () => {
  const parameters = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/;
  await guess({ email: createUnknownEmail() });
  const [instead] = vi.mocked(argon2.verify).mock.calls.at(-1)!;
  expect(parameters.exec(String(instead))![0]).toBe(parameters.exec(await hashPassword('x'))![0]);
  expect(String(instead).length).toBe((await hashPassword('x')).length);
});

describe('failures', () => {
  it('lock out neither other networks nor other e-mails there', async () => {
    await repeatInSequence(6, () => guess());
    expect(await codeOf()).toBe('userLockOuted');
    expect(await codeOf({ from: '10.0.0.2' })).toBe(200);
    expect(await codeOf({ email: (await addAccount(app)).emailAddress })).toBe(200);
  });

  it('are counted afresh after a lock, and after signing in from there', async () => {
    await repeatInSequence(5, () => guess());
    app.clock.set('2026-11-23T09:15:00Z');
    for (let round = 0; round < 2; round++) {
      expect(await repeatInSequence(4, () => guess())).toEqual(codesOfFourFailures);
      expect(await codeOf()).toBe(200);
    }
  });

  it('are forgotten a quarter of an hour after the last', async () => {
    await repeatInSequence(3, () => guess());
    app.clock.set('2026-11-23T09:14:00Z');
    await guess();
    app.clock.set('2026-11-23T09:29:00Z');
    expect(await repeatInSequence(5, () => guess())).toEqual(codesOfFiveFailures);
  });

  it('of the attacker’s own account buy no guesses at other accounts by signing in', async () => {
    const mine = (await addAccount(app)).emailAddress;
    const said = await repeatInSequence(5, async () => {
      const answer = await guess();
      await guess({ email: mine });
      expect(await codeOf({ email: mine })).toBe(200);
      return answer;
    });
    expect(said).toEqual(codesOfFiveFailures);
  });

  it('keep the end that the fifth gave, though others are being compared at that time', async () => {
    const counted = createFailureCounterKeys(
      createPurposeSigner('a secret', 'guesses'),
      emailAddress,
      '10.0.0.1',
      null,
    );
    const ends: (string | null)[] = [];
    for (let minute = 0; minute < 7; minute++)
      ends.push(await countSignInFailure(app.db, counted, 5, new Date(`2026-11-23T09:0${minute}:00Z`)));
    expect(ends).toEqual([null, null, null, null, ...Array(3).fill('2026-11-23T09:19:00.000Z')]);
  });

  it('lock out the right password that was being checked meanwhile', async () => {
    await repeatInSequence(4, () => guess());
    let answer: ReturnType<typeof attempt> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE sign_in_failures SET failures = 5 WHERE failures = 4`);
      answer = attempt();
      await waitForLockWaiters(app.db);
    });
    expect(await answer).toMatchObject(createLockedOutResponse(emailAddress, lockEnd));
    expect(
      await app.db.query(sql`SELECT FROM sessions JOIN users u ON u.id = user_id WHERE email = ${emailAddress}`),
    ).toEqual([]);
  });

  it.each([
    ['IPv4', '192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8'],
    ['IPv6', '2001:db8:1:200::1', '2001:db8:1:2ff:ffff::9', '2001:db8:1:300::1'],
  ])('count by %s network', async (_version, address, same, another) => {
    await repeatInSequence(5, () => guess({ from: address }));
    expect(await codeOf({ from: same })).toBe('userLockOuted');
    expect(await codeOf({ from: another })).toBe(200);
  });
});
