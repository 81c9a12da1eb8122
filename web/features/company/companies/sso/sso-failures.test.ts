import { expect, it } from 'vitest';
import { externalErrors } from '#contract/factors/login-providers.ts';
import { updateCompanySso } from '#contract/sign-in/sso.ts';
import { ssoFailureOf, ssoFailures } from './sso-failures.ts';

/** Codes that saving the settings by a sign-in cannot return. */
const elsewhere = [
  ...[
    'ssoSignInFirst',
    'begunElsewhere',
    'accountNotConfirmed',
    'accountOfCompany',
    'anotherLinked',
    'linkedElsewhere',
  ],
  ...['ssoNotEnabled', 'accountOfOthers', 'accountOfAnother', 'leftCompany'],
];
const codes = [...externalErrors, ...updateCompanySso.errors, 'forbidden', 'companyInactive'];

it('each code that a sign-in with the settings brings back has words of its own', () => {
  const untold = codes.filter((code) => ssoFailureOf(code) === 'sso.failures.unknown');
  expect(untold.toSorted()).toEqual(elsewhere.toSorted());
  expect(Object.keys(ssoFailures).toSorted()).toEqual([...new Set(codes)].toSorted());
});

it('any other text of the address has words that say to try again', () => {
  for (const code of ['', 'noSuchCode', 'constructor', '__proto__'])
    expect(ssoFailureOf(code)).toBe('sso.failures.unknown');
});
