import { login } from '#contract/sign-in/auth.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import { testPassword } from './test-sessions.ts';

/** One attempt to sign in. */
export interface TestSignInAttempt {
  email?: string;
  secret?: string;
  /** The IP address of the attempt. */
  from?: string;
  on?: TestApp;
}

/**
 * Returns functions that try to sign in. `usual` returns the account and server of an attempt that
 * names none. Without `secret`, an attempt has the right password.
 */
export function createSignInTester(usual: () => { email: string; on: TestApp }) {
  const attempt = (one: TestSignInAttempt = {}): Promise<TestAnswer> => {
    const { email, on, secret = testPassword, from = '10.0.0.1' } = { ...usual(), ...one };
    return on.call(login, { address: from }, { body: { emailAddress: email, password: secret } });
  };
  /** Returns 200, or the code of the refusal. */
  const codeOf = async (one: TestSignInAttempt = {}): Promise<unknown> => {
    const { status, body } = await attempt(one);
    return status === 200 ? 200 : body.errorCode;
  };
  return { attempt, codeOf, guess: (one: TestSignInAttempt = {}) => codeOf({ ...one, secret: 'wrong' }) };
}

/** Calls a function `count` times, one after another. Returns the results. */
export async function repeatInSequence<T>(count: number, act: (turn: number) => Promise<T>): Promise<T[]> {
  const said: T[] = [];
  for (let turn = 0; turn < count; turn++) said.push(await act(turn));
  return said;
}

/** Calls a function `count` times in parallel. Returns the results. */
export function repeatInParallel<T>(count: number, act: (turn: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));
}

let serial = 0;

/** Returns an email without an account. */
export function createUnknownEmail(): string {
  return `nobody-${++serial}@test.example`;
}

/**
 * Returns the response that the server must give to an attempt while the account is locked.
 * `lockedOutEnd` is the end of the lock.
 */
export function createLockedOutResponse(userName: string, lockedOutEnd: string) {
  return { status: 403, body: { errorCode: 'userLockOuted', details: { userName, lockedOutEnd } } };
}

export const codesOfFourFailures = Array(4).fill('invalidCredentials');
export const codesOfFiveFailures = [...codesOfFourFailures, 'userLockOuted'];
