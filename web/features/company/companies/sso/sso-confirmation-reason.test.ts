import { expect, it } from 'vitest';
import { ssoFieldsProvenBySignIn } from '#contract/sign-in/sso.ts';
import { getSsoConfirmationReason } from './sso-confirmation-reason.ts';

const stored = {
  issuer: 'https://login.firma.example',
  clientId: 'biurko',
  emailClaim: 'email',
  enabled: true,
} as const;
const typed = { ...stored, clientSecret: '' };

it('settings that a sign-in has proven are saved without a question, also with blanks around them', () => {
  expect(getSsoConfirmationReason(stored, typed)).toBeNull();
  expect(getSsoConfirmationReason(stored, { ...typed, issuer: ` ${stored.issuer} `, clientId: ' biurko' })).toBeNull();
});

it.each(ssoFieldsProvenBySignIn)('another %s demands a sign-in that proves it', (field) => {
  const other = { ...typed, [field]: field === 'emailClaim' ? 'upn' : 'https://other.example' };
  expect(getSsoConfirmationReason(stored, other)).toMatch(/^signIn/);
});

it('another secret, and switching on, demand a sign-in; another issuer warns about another provider', () => {
  expect(getSsoConfirmationReason(stored, { ...typed, clientSecret: 'new' })).toBe('signIn');
  expect(getSsoConfirmationReason({ ...stored, enabled: false }, typed)).toBe('signIn');
  expect(getSsoConfirmationReason(stored, { ...typed, issuer: 'https://other.example' })).toBe('signInElsewhere');
});

it('switching off demands a confirmation, unless single sign-on is off already', () => {
  expect(getSsoConfirmationReason(stored, { ...typed, enabled: false })).toBe('off');
  expect(getSsoConfirmationReason({ ...stored, enabled: false }, { ...typed, enabled: false })).toBeNull();
});
