const signIn = 'e2e/identity/sign-in';
const accounts = 'e2e/identity/accounts';
const outcomes = 'e2e/identity/outcomes';
const providers = 'e2e/identity/providers';
const factors = 'e2e/identity/factors';
const lostAnswer = 'an authenticator app that was turned on without an answer';
const oldSession = 'an old session has to prove who one is';
const codes = 'e2e/identity/referral-codes';
const checked = '[AUTH-14] a referral code is checked while it is typed';

/** Faults that `npm run mutate` plants in sign-in, registration and the security of an account. */
export const faults = [
  {
    sentence: 'A referral code is asked for at each letter.',
    file: 'web/features/accounts/identity/accounts/referral-check.ts',
    text: 'useDebouncedValue(code, limits.referralDebounce)',
    replacement: 'useDebouncedValue(code, 0)',
    noticedBy: [[codes, checked]],
  },
  {
    sentence: 'The answer to one referral code is read beside another.',
    file: 'web/features/accounts/identity/accounts/referral-check.ts',
    text: 'if (code !== settled || data === null)',
    replacement: 'if (data === null)',
    noticedBy: [[codes, checked]],
  },
  {
    sentence: 'A form with a referral code that is none is sent.',
    file: 'web/features/accounts/identity/accounts/referral-check.ts',
    text: 'known.get(typed.trim()) === false',
    replacement: 'known.get(typed.trim()) === null',
    noticedBy: [[codes, checked]],
  },
  {
    sentence: 'A password cannot be hidden again once it was shown.',
    file: 'web/ui/text-field/PasswordField.tsx',
    text: 'onClick={() => setShown(!shown)}',
    replacement: 'onClick={() => setShown(true)}',
    noticedBy: [[signIn, '[AUTH-01] the sign-in page has every way in']],
  },
  {
    sentence: 'Single sign-on of a company is asked about at each letter.',
    file: 'web/features/accounts/identity/providers/LoginSsoScreen.tsx',
    text: 'useDebouncedValue(wanted, limits.ssoDebounce)',
    replacement: 'useDebouncedValue(wanted, 100)',
    noticedBy: [[signIn, '[AUTH-03] single sign-on is checked 400 ms after']],
  },
  {
    sentence: 'An empty domain is asked about instead of being said.',
    file: 'web/features/accounts/identity/providers/LoginSsoScreen.tsx',
    text: "if (wanted === '') return say('required');",
    replacement: '',
    noticedBy: [[signIn, '[AUTH-03] single sign-on is checked 400 ms after']],
  },
  {
    sentence: 'Staying signed in is not chosen at first.',
    file: 'web/features/accounts/identity/LoginForm.tsx',
    text: 'name="rememberMe" defaultChecked',
    replacement: 'name="rememberMe"',
    noticedBy: [[signIn, '[AUTH-01] the sign-in page has every way in']],
  },
  {
    sentence: 'Recovery codes whose answer was lost are not told of.',
    file: 'web/features/accounts/profile/security/use-recovery-codes.tsx',
    text: 'if (mayHaveSucceeded(error)) setUnseen(true);',
    replacement: 'if (mayHaveSucceeded(error)) setUnseen(false);',
    noticedBy: [[factors, lostAnswer]],
  },
  {
    sentence: 'The secret of an authenticator app is shown without its last group.',
    file: 'web/features/accounts/profile/security/AuthenticatorDialog.tsx',
    text: "secret.replace(/.{4}(?=.)/g, '$& ')",
    replacement: "secret.replace(/.{4}$/, '').replace(/.{4}(?=.)/g, '$& ')",
    noticedBy: [[factors, lostAnswer]],
  },
  {
    sentence: 'A change that needs a proof ends once the proof was given.',
    file: 'web/features/accounts/profile/security/use-identity-proof.tsx',
    text: '        await ask(error);\n        return await act();',
    replacement: '        await ask(error);\n        throw error;',
    noticedBy: [[factors, oldSession]],
  },
  {
    sentence: 'A change that needs a proof is refused without asking for it.',
    file: 'web/features/accounts/profile/security/use-identity-proof.tsx',
    text: "if (getErrorCode(error) !== 'proofNeeded') throw error;",
    replacement: 'throw error;',
    noticedBy: [[factors, oldSession]],
  },
  {
    sentence: 'A wrong password counts as a proof.',
    file: 'web/features/accounts/profile/security/IdentityProofDialog.tsx',
    text: 'const why = explain(error);',
    replacement: 'const why = explain(error);\n      onProven();',
    noticedBy: [[factors, oldSession]],
  },
  {
    sentence: 'The letter of a new account can be asked for at once again.',
    file: 'web/features/accounts/identity/accounts/EmailNotConfirmedScreen.tsx',
    text: '{!resent && <Button',
    replacement: '{<Button',
    noticedBy: [
      [accounts, 'a person registers, asks for the letter again'],
      [accounts, '[AUTH-07] the page for an unconfirmed'],
    ],
  },
  {
    sentence: 'Asking for the letter of a new account again says nothing.',
    file: 'web/features/accounts/identity/accounts/EmailNotConfirmedScreen.tsx',
    text: "toast.success(t('accounts.emailNotConfirmed.resent'));",
    replacement: '',
    noticedBy: [
      [accounts, 'a person registers, asks for the letter again'],
      [accounts, '[AUTH-07] the page for an unconfirmed'],
    ],
  },
  {
    sentence: 'The focus is lost with the button that asks for another letter.',
    file: 'web/features/accounts/identity/accounts/EmailNotConfirmedScreen.tsx',
    text: '    focusHeading();',
    replacement: '',
    noticedBy: [[accounts, 'a person registers, asks for the letter again']],
  },
  {
    sentence: 'The page of an unconfirmed e-mail opens without one.',
    file: 'web/features/accounts/identity/accounts/EmailNotConfirmedScreen.tsx',
    text: 'if (!email) return <Navigate to="/" replace />;',
    replacement: '',
    noticedBy: [[accounts, '[AUTH-07] the page for an unconfirmed']],
  },
  {
    sentence: 'A link that the server has not seen is not asked about again.',
    file: 'web/features/accounts/identity/accounts/ActivationLinkResultNotice.tsx',
    text: 'if (isUntried) asked.delete(code);',
    replacement: '',
    noticedBy: [[accounts, 'an activation link that was opened']],
  },
  {
    sentence: 'A link that the server has not seen cannot be tried again.',
    file: 'web/features/accounts/identity/accounts/ActivationLinkResultNotice.tsx',
    text: "const isUntried = !getErrorCode(error)?.startsWith('code');",
    replacement: 'const isUntried = false;',
    noticedBy: [[accounts, 'an activation link that was opened']],
  },
  {
    sentence: 'A code that was taken stays in the address.',
    file: 'web/features/accounts/identity/accounts/ActivationLinkResultNotice.tsx',
    text: 'if (!came.isUntried) void',
    replacement: 'if (came.isUntried) void',
    noticedBy: [[accounts, 'an activation link that was opened']],
  },
  {
    sentence: 'The page of a lock does not say when it ends.',
    file: 'web/features/accounts/identity/accounts/LockedOutScreen.tsx',
    text: 'end: formatLocalDateTime(lockedOutEnd)',
    replacement: "end: ''",
    noticedBy: [
      [accounts, '[AUTH-10] repeated failures lock'],
      [outcomes, '[AUTH-13] a wrong password is said'],
    ],
  },
  {
    sentence: 'The page of a lock leads to no new password.',
    file: 'web/features/accounts/identity/accounts/LockedOutScreen.tsx',
    text: 'to="/passwordForgotten"',
    replacement: 'to="/register"',
    noticedBy: [[accounts, '[AUTH-10] repeated failures lock']],
  },
  {
    sentence: 'The page of a lock does not say whom it is about.',
    file: 'web/features/accounts/identity/accounts/LockedOutScreen.tsx',
    text: 'userName: formatEmail(userName)',
    replacement: "userName: ''",
    noticedBy: [
      [accounts, '[AUTH-10] repeated failures lock'],
      [outcomes, '[AUTH-13] a wrong password is said'],
    ],
  },
  {
    sentence: 'The field of the second step does not get the focus.',
    file: 'web/features/accounts/identity/factors/SecondFactorStep.tsx',
    text: '(field.current ?? heading.current)?.focus()',
    replacement: 'undefined',
    noticedBy: [[factors, 'an authenticator app is set up']],
  },
  {
    sentence: 'A recovery code cannot be chosen at the second step.',
    file: 'web/features/accounts/identity/factors/SecondFactorStep.tsx',
    text: '    setTyping(way);',
    replacement: '',
    noticedBy: [
      [factors, 'an authenticator app is set up'],
      [factors, 'signed in by both, a person reads'],
    ],
  },
  {
    sentence: 'A wrong code of the second step is not said.',
    file: 'web/features/accounts/identity/factors/use-second-factor-step.ts',
    text: 'setWrong(error.message);',
    replacement: '',
    noticedBy: [
      [factors, 'an authenticator app is set up'],
      [factors, 'too many wrong codes block'],
    ],
  },
  {
    sentence: 'A lock at the second step does not lead to its page.',
    file: 'web/features/accounts/identity/factors/use-second-factor-step.ts',
    text: "error.errorCode === 'userLockOuted'",
    replacement: "error.errorCode === 'busy'",
    noticedBy: [[factors, 'too many wrong codes block']],
  },
  {
    sentence: 'A wrong code of a new authenticator app is not said.',
    file: 'web/features/accounts/profile/security/AuthenticatorDialog.tsx',
    text: 'refuse(explain(error));',
    replacement: '',
    noticedBy: [
      [factors, 'too many wrong codes block'],
      [factors, 'a person accepts an invitation by password'],
      [factors, 'signed in by both, a person reads'],
    ],
  },
  {
    sentence: 'A referral code that could not be checked stops the form.',
    file: 'web/features/accounts/identity/accounts/referral-check.ts',
    text: 'known.get(typed.trim()) === false',
    replacement: 'known.get(typed.trim()) !== true',
    noticedBy: [[codes, 'a code that could not be checked']],
  },
  {
    sentence: 'The form does not say that a referral code could not be checked.',
    file: 'web/features/accounts/identity/accounts/ReferralCodeField.tsx',
    text: "failed ? 'failed' : state",
    replacement: 'state',
    noticedBy: [[codes, 'a code that could not be checked']],
  },
  {
    sentence: 'The referral code of a link is not taken over.',
    file: 'web/features/accounts/identity/accounts/referral-form.ts',
    text: 'getReferralCodeFromUrl().slice(0, limits.referralCodeTyped)',
    replacement: "''",
    noticedBy: [
      [codes, 'a code that could not be checked'],
      [codes, '[REF-02] a person who registers'],
    ],
  },
  {
    sentence: 'A good referral code is not said to be good.',
    file: 'web/features/accounts/identity/accounts/referral-check.ts',
    text: "data ? 'valid' : 'invalid'",
    replacement: "data ? 'checking' : 'invalid'",
    noticedBy: [[codes, '[REF-02] a person who registers']],
  },
  {
    sentence: 'The whole e-mail is asked about instead of its domain.',
    file: 'web/features/accounts/identity/providers/fetch-sso-check.ts',
    text: ".split('@').at(-1)!",
    replacement: '',
    noticedBy: [[providers, '[AUTH-02] the page of single sign-on']],
  },
  {
    sentence: 'A failed check of single sign-on is said to be a refusal.',
    file: 'web/features/accounts/identity/providers/LoginSsoScreen.tsx',
    text: "say('checkFailed');",
    replacement: "say('notEnabled');",
    noticedBy: [[providers, '[AUTH-02] the page of single sign-on']],
  },
  {
    sentence: 'The domain of the address is not filled in.',
    file: 'web/features/accounts/identity/providers/LoginSsoScreen.tsx',
    text: 'val || consumeTypedDomain()',
    replacement: 'consumeTypedDomain()',
    noticedBy: [[providers, '[AUTH-02] the page of single sign-on']],
  },
];
