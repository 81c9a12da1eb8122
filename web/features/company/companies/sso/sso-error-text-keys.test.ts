import { expect, it } from 'vitest';
import { externalSignInErrors } from '#contract/factors/login-providers.ts';
import { updateCompanySso } from '#contract/sign-in/sso.ts';
import { getSsoErrorTextKey, ssoErrorTextKeys } from './sso-error-text-keys.ts';

/** The codes that a sign-in which saves the settings never returns. */
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
const codes = [...externalSignInErrors, ...updateCompanySso.errors, 'forbidden', 'companyInactive'];

it('each code that a sign-in with the settings returns has its own text', () => {
  const untold = codes.filter((code) => getSsoErrorTextKey(code) === 'sso.failures.unknown');
  expect(untold.toSorted()).toEqual(elsewhere.toSorted());
  expect(Object.keys(ssoErrorTextKeys).toSorted()).toEqual([...new Set(codes)].toSorted());
});

it('any other text in the address gets the text that suggests another attempt', () => {
  for (const code of ['', 'noSuchCode', 'constructor', '__proto__'])
    expect(getSsoErrorTextKey(code)).toBe('sso.failures.unknown');
});
