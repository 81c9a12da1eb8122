const signIn = 'e2e/identity/sign-in';
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
];
