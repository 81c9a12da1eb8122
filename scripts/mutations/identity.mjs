const signIn = 'e2e/identity/sign-in';
const factors = 'e2e/identity/factors';
const lostAnswer = 'an authenticator app that was turned on without an answer';
const oldSession = 'an old session has to prove who one is';
const codes = 'e2e/identity/referral-codes';
const checked = '[AUTH-14] a referral code is checked while it is typed';

/** Faults of the pages of those who are not signed in. */
export const faults = [
  {
    sentence: 'A referral code is asked for at each letter.',
    file: 'web/identity/accounts/referral-check.ts',
    text: 'useSettled(code, limits.referralDebounce)',
    replacement: 'useSettled(code, 0)',
    noticedBy: [[codes, checked]],
  },
  {
    sentence: 'The answer to one referral code is read beside another.',
    file: 'web/identity/accounts/referral-check.ts',
    text: 'if (code !== settled || data === null)',
    replacement: 'if (data === null)',
    noticedBy: [[codes, checked]],
  },
  {
    sentence: 'A form with a referral code that is none is sent.',
    file: 'web/identity/accounts/referral-check.ts',
    text: 'known.get(typed.trim()) === false',
    replacement: 'known.get(typed.trim()) === null',
    noticedBy: [[codes, checked]],
  },
  {
    sentence: 'A password cannot be hidden again once it was shown.',
    file: 'web/ui/PasswordField.tsx',
    text: 'onClick={() => setShown(!shown)}',
    replacement: 'onClick={() => setShown(true)}',
    noticedBy: [[signIn, '[AUTH-01] the sign-in page has every way in']],
  },
  {
    sentence: 'Single sign-on of a company is asked about at each letter.',
    file: 'web/identity/providers/LoginSsoScreen.tsx',
    text: 'useSettled(wanted, limits.ssoDebounce)',
    replacement: 'useSettled(wanted, 100)',
    noticedBy: [[signIn, '[AUTH-03] single sign-on is checked 400 ms after']],
  },
  {
    sentence: 'An empty domain is asked about instead of being said.',
    file: 'web/identity/providers/LoginSsoScreen.tsx',
    text: "if (wanted === '') return say('required');",
    replacement: '',
    noticedBy: [[signIn, '[AUTH-03] single sign-on is checked 400 ms after']],
  },
  {
    sentence: 'Staying signed in is not chosen at first.',
    file: 'web/identity/LoginForm.tsx',
    text: 'name="rememberMe" defaultChecked',
    replacement: 'name="rememberMe"',
    noticedBy: [[signIn, '[AUTH-01] the sign-in page has every way in']],
  },
  {
    sentence: 'Recovery codes whose answer was lost are not told of.',
    file: 'web/profile/security/use-recovery-codes.tsx',
    text: 'if (mayBeDone(error)) setUnseen(true);',
    replacement: 'if (mayBeDone(error)) setUnseen(false);',
    noticedBy: [[factors, lostAnswer]],
  },
  {
    sentence: 'The secret of an authenticator app is shown without its last group.',
    file: 'web/profile/security/AuthenticatorDialog.tsx',
    text: "secret.replace(/.{4}(?=.)/g, '$& ')",
    replacement: "secret.replace(/.{4}$/, '').replace(/.{4}(?=.)/g, '$& ')",
    noticedBy: [[factors, lostAnswer]],
  },
  {
    sentence: 'A change that needs a proof ends once the proof was given.',
    file: 'web/profile/security/use-proof.tsx',
    text: '        await ask(error);\n        return await act();',
    replacement: '        await ask(error);\n        throw error;',
    noticedBy: [[factors, oldSession]],
  },
  {
    sentence: 'A change that needs a proof is refused without asking for it.',
    file: 'web/profile/security/use-proof.tsx',
    text: "if (errorCodeOf(error) !== 'proofNeeded') throw error;",
    replacement: 'throw error;',
    noticedBy: [[factors, oldSession]],
  },
  {
    sentence: 'A wrong password counts as a proof.',
    file: 'web/profile/security/ProofDialog.tsx',
    text: 'const why = explain(error);',
    replacement: 'const why = explain(error);\n      onProven();',
    noticedBy: [[factors, oldSession]],
  },
];
