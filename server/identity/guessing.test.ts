import * as argon2 from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#contract/auth.ts';
import { signerFor } from '#server/platform/tokens/signer.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, password } from '#server/testing/test-sessions.ts';
import { untilSomebodyWaits } from '#server/testing/test-waiting.ts';
import { countFailure } from './count-failure.command.ts';
import { dropOldSignInFailures } from './drop-old-sign-in-failures.command.ts';
import { hashPassword } from './passwords.ts';
import { countedFor } from './sign-in-failures.ts';

vi.mock('@node-rs/argon2', { spy: true });
const compared = () => vi.mocked(argon2.verify).mock.calls.length;

const start = '2026-11-23T09:00:00Z';
const lockEnd = '2026-11-23T09:15:00.000Z';
let app: TestApp;
let other: TestApp;
let emailAddress: string;
let serial = 0;

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

interface Try {
  email?: string;
  secret?: string;
  from?: string;
  on?: TestApp;
}

const attempt = ({ email = emailAddress, secret = password, from = '10.0.0.1', on = app }: Try = {}) =>
  on.call(login, { address: from }, { body: { emailAddress: email, password: secret } });
const codeOf = async (one: Try = {}) => {
  const { status, body } = await attempt(one);
  return status === 200 ? 200 : body.errorCode;
};
const guess = (one: Try = {}) => codeOf({ ...one, secret: 'wrong' });
const inTurn = async (count: number, act: (turn: number) => Promise<unknown>) => {
  const said: unknown[] = [];
  for (let turn = 0; turn < count; turn++) said.push(await act(turn));
  return said;
};
const atOnce = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));
const nobody = () => `nobody-${++serial}@test.example`;
const lockedOut = (userName: string, lockedOutEnd = lockEnd) => ({
  status: 403,
  body: { errorCode: 'userLockOuted', details: { userName, lockedOutEnd } },
});
const fourWrong = Array(4).fill('invalidCredentials');
const fiveWrong = [...fourWrong, 'userLockOuted'];

describe.each(['with', 'without'])('five failures for an e-mail %s an account', (whose) => {
  let email: string;
  beforeEach(() => {
    email = whose === 'with' ? emailAddress : nobody();
  });

  it('refuse every attempt from that network for fifteen minutes, the password uncompared', async () => {
    expect(await inTurn(5, () => guess({ email }))).toEqual(fiveWrong);
    const before = compared();
    app.clock.set('2026-11-23T09:14:59.999Z');
    for (const secret of ['wrong', password]) expect(await attempt({ email, secret })).toMatchObject(lockedOut(email));
    expect(compared()).toBe(before);
    app.clock.set('2026-11-23T09:15:00Z');
    expect(await codeOf({ email })).toBe(whose === 'with' ? 200 : 'invalidCredentials');
    expect(compared()).toBe(before + 1);
  });

  it('have their end from the fifth, and no later attempt moves it', async () => {
    await inTurn(4, () => guess({ email }));
    app.clock.set('2026-11-23T09:05:00Z');
    expect(await attempt({ email, secret: 'wrong' })).toMatchObject(lockedOut(email, '2026-11-23T09:20:00.000Z'));
    app.clock.set('2026-11-23T09:10:00Z');
    expect(await attempt({ email, secret: 'wrong' })).toMatchObject(lockedOut(email, '2026-11-23T09:20:00.000Z'));
  });

  it('count on whichever servers and in whatever case they come, twenty at once', async () => {
    const typed = (turn: number) => (turn % 2 ? email.toUpperCase() : email);
    const said = await atOnce(20, (turn) => guess({ email: typed(turn), on: turn % 3 ? app : other }));
    expect(said.toSorted()).toEqual([...fourWrong, ...Array(16).fill('userLockOuted')]);
    expect(await attempt({ email, on: other })).toMatchObject(lockedOut(email));
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
    await inTurn(7, () => work(emailAddress)),
    await inTurn(7, () => work(withoutPassword)),
    await inTurn(7, () => work('nobody@test.example')),
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
  await guess({ email: nobody() });
  const [instead] = vi.mocked(argon2.verify).mock.calls.at(-1)!;
  expect(parameters.exec(String(instead))![0]).toBe(parameters.exec(await hashPassword('x'))![0]);
  expect(String(instead).length).toBe((await hashPassword('x')).length);
});

describe('failures', () => {
  it('lock nobody out elsewhere, nor another e-mail there', async () => {
    await inTurn(6, () => guess());
    expect(await codeOf()).toBe('userLockOuted');
    expect(await codeOf({ from: '10.0.0.2' })).toBe(200);
    expect(await codeOf({ email: (await addAccount(app)).emailAddress })).toBe(200);
  });

  it('are counted afresh after a lock, and after signing in from there', async () => {
    await inTurn(5, () => guess());
    app.clock.set('2026-11-23T09:15:00Z');
    for (let round = 0; round < 2; round++) {
      expect(await inTurn(4, () => guess())).toEqual(fourWrong);
      expect(await codeOf()).toBe(200);
    }
  });

  it('are forgotten a quarter of an hour after the last', async () => {
    await inTurn(3, () => guess());
    app.clock.set('2026-11-23T09:14:00Z');
    await guess();
    app.clock.set('2026-11-23T09:29:00Z');
    expect(await inTurn(5, () => guess())).toEqual(fiveWrong);
  });

  it('of one’s own account buy no guesses at others by signing in', async () => {
    const mine = (await addAccount(app)).emailAddress;
    const said = await inTurn(5, async () => {
      const answer = await guess();
      await guess({ email: mine });
      expect(await codeOf({ email: mine })).toBe(200);
      return answer;
    });
    expect(said).toEqual(fiveWrong);
  });

  it('keep the end that the fifth gave, though others are being compared at that time', async () => {
    const counted = countedFor(signerFor('a secret', 'guesses'), emailAddress, '10.0.0.1', null);
    const ends: (string | null)[] = [];
    for (let minute = 0; minute < 7; minute++)
      ends.push(await countFailure(app.db, counted, 5, new Date(`2026-11-23T09:0${minute}:00Z`)));
    expect(ends).toEqual([null, null, null, null, ...Array(3).fill('2026-11-23T09:19:00.000Z')]);
  });

  it('lock out the right password that was being checked meanwhile', async () => {
    await inTurn(4, () => guess());
    let answer: ReturnType<typeof attempt> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE sign_in_failures SET failures = 5 WHERE failures = 4`);
      answer = attempt();
      await untilSomebodyWaits(app.db);
    });
    expect(await answer).toMatchObject(lockedOut(emailAddress));
    expect(
      await app.db.query(sql`SELECT FROM sessions JOIN users u ON u.id = user_id WHERE email = ${emailAddress}`),
    ).toEqual([]);
  });

  it.each([
    ['IPv4', '192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8'],
    ['IPv6', '2001:db8:1:200::1', '2001:db8:1:2ff:ffff::9', '2001:db8:1:300::1'],
  ])('count by %s network', async (_version, address, same, another) => {
    await inTurn(5, () => guess({ from: address }));
    expect(await codeOf({ from: same })).toBe('userLockOuted');
    expect(await codeOf({ from: another })).toBe(200);
  });
});

describe('an e-mail that fails in ten networks within an hour', () => {
  const failIn = (networks: number) => atOnce(networks, (turn) => guess({ from: `10.2.0.${turn}` }));

  it('has a single try in each other one, and is locked nowhere else', async () => {
    await failIn(9);
    // The tenth network is this one: from now on one failure is enough, here and elsewhere.
    expect(await guess({ from: '10.3.0.1' })).toBe('invalidCredentials');
    expect(await attempt({ from: '10.3.0.1' })).toMatchObject(lockedOut(emailAddress));
    const before = compared();
    expect(await attempt({ from: '10.3.0.2', secret: 'wrong' })).toMatchObject(lockedOut(emailAddress));
    expect(await attempt({ from: '10.3.0.2' })).toMatchObject(lockedOut(emailAddress));
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
    expect(await inTurn(5, () => guess({ from: '10.3.0.2' }))).toEqual(fiveWrong);
  });

  it('is so for strangers although its owner signs in', async () => {
    await failIn(5);
    expect(await codeOf({ from: '10.3.0.9' })).toBe(200);
    await failIn(10);
    expect(await guess({ from: '10.3.0.1' })).toBe('userLockOuted');
    expect(await codeOf({ from: '10.3.0.9' })).toBe(200);
    expect(await guess({ from: '10.3.0.2' })).toBe('userLockOuted');
  });

  it('is not one that fails often in few', async () => {
    for (let minute = 0; minute < 60; minute += 20) {
      app.clock.set(`2026-11-23T09:${String(minute).padStart(2, '0')}:00Z`);
      for (const from of ['10.4.0.1', '10.4.0.2', '10.4.0.3'])
        expect(await inTurn(5, () => guess({ from }))).toEqual(fiveWrong);
    }
    expect(await guess({ from: '10.4.0.4' })).toBe('invalidCredentials');
  });
});

describe('a network where fifty e-mails fail', () => {
  const failFor = (emails: number, from = '10.5.0.1') => atOnce(emails, () => guess({ email: nobody(), from }));

  it('waits until the quarter of an hour is over that the first began', async () => {
    await failFor(1);
    app.clock.set('2026-11-23T09:05:00Z');
    await failFor(49);
    app.clock.set('2026-11-23T09:06:00.500Z');
    const before = compared();
    for (const email of [emailAddress, nobody()]) {
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

  it('is not forgiven for an account of one’s own', async () => {
    const mine = (await addAccount(app)).emailAddress;
    await failFor(49);
    expect(await codeOf({ email: mine, from: '10.5.0.1' })).toBe(200);
    await failFor(1);
    expect(await codeOf({ email: mine, from: '10.5.0.1' })).toBe('tooManyRequests');
  });

  it('is not one where forty-nine do, nor one where one fails fifty times or many sign in', async () => {
    await failFor(49);
    await inTurn(6, () => guess({ from: '10.5.0.1', email: 'one@test.example' })).then((said) =>
      expect(said[0]).toBe('invalidCredentials'),
    );
    expect(await codeOf({ from: '10.5.0.1' })).toBe('tooManyRequests');
    await inTurn(50, () => guess({ from: '10.5.0.2' }));
    expect(await codeOf({ from: '10.5.0.2', email: (await addAccount(app)).emailAddress })).toBe(200);
  });
});

describe('what is remembered', () => {
  it('tells no e-mail, no address and no company', async () => {
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
    expect(await dropOldSignInFailures(app.db, new Date('2026-11-23T09:14:59.999Z'))).toBe(0);
    expect(await dropOldSignInFailures(app.db, new Date('2026-11-23T09:15:00Z'))).toBe(2);
    expect(await left()).toHaveLength(1);
    app.clock.set('2026-11-25T10:00:00Z');
    await codeOf();
    expect(await left()).toHaveLength(0);
  });

  it('is dropped although somebody is counting just now, who is left alone', async () => {
    await guess();
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE sign_in_failures SET failures = failures + 1 WHERE expires_on = ${lockEnd}`);
      expect(await dropOldSignInFailures(app.db, new Date('2026-11-24T00:00:00Z'))).toBe(1);
    });
  });
});
