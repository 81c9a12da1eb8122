import { describe, expect, it } from 'vitest';
import { loginForm } from '#contract/auth.ts';
import { emailProblem, passwordProblem } from './login-rules.ts';

const emails = [
  'anna@firma.pl',
  '  Anna.Żak@firma.pl  ',
  ' anna.zak+biuro@dzial.firma.com.pl ',
  'anna',
  'anna@',
  '@firma.pl',
  'anna@firma',
  'anna@@firma.pl',
  'anna..zak@firma.pl',
  '.anna@firma.pl',
  'anna.@firma.pl',
  "o'brien@firma.pl",
  'anna@fir ma.pl',
  'anna@-firma.pl',
  'anna@firma.p',
  '',
  '   ',
  `${'a'.repeat(71)}@firma.pl`,
  `${'a'.repeat(72)}@firma.pl`,
];

describe('the sign-in form', () => {
  it.each(emails)('takes the e-mail "%s" just as the contract does', (emailAddress) => {
    const taken = loginForm.safeParse({ emailAddress, password: 'x' }).success;
    expect(emailProblem(emailAddress) === null).toBe(taken);
  });

  it.each(['', ' ', 'x', 'x'.repeat(200), 'x'.repeat(201)])(
    'takes a password just as the contract does',
    (password) => {
      const taken = loginForm.safeParse({ emailAddress: 'anna@firma.pl', password }).success;
      expect(passwordProblem(password) === null).toBe(taken);
    },
  );

  it('says what is wrong', () => {
    expect(emailProblem(' ')).toBe('emailRequired');
    expect(emailProblem('anna@firma')).toBe('emailInvalid');
    expect(emailProblem(`${'a'.repeat(80)}@firma.pl`)).toBe('emailTooLong');
    expect(passwordProblem('')).toBe('passwordRequired');
    expect(passwordProblem('x'.repeat(201))).toBe('passwordTooLong');
  });
});
