const info = 'e2e/profile/info';

/** Faults of one's own profile. */
export const faults = [
  {
    sentence: 'The tabs of the profile open at once when arrows move among them.',
    file: 'web/profile/ProfileTabs.tsx',
    text: 'if (to) linkOf(to)?.focus();',
    replacement: 'if (to) linkOf(to)?.click();',
    noticedBy: [[info, 'the profile drawer leads to the profile']],
  },
  {
    sentence: 'Space does not open a tab of the profile.',
    file: 'web/profile/ProfileTabs.tsx',
    text: "if (event.key === ' ') linkOf(from)?.click();",
    replacement: '',
    noticedBy: [[info, 'the profile drawer leads to the profile']],
  },
  {
    sentence: 'The passwords are still in their fields after they were saved.',
    file: 'web/profile/password/PasswordScreen.tsx',
    text: '<PasswordForm key={changes}',
    replacement: '<PasswordForm key="password"',
    noticedBy: [['e2e/profile/password', '[PROF-03] a password is changed by the old one']],
  },
  {
    sentence: 'A name may be longer than eighty characters.',
    file: 'web/profile/info/InfoScreen.tsx',
    text: '            maxLength={limits.nameLength.most}\n',
    replacement: '',
    noticedBy: [[info, '[PROF-02] name of 3 to 80']],
  },
  {
    sentence: 'Whoever has no password is still asked for the old one.',
    file: 'web/profile/password/PasswordForm.tsx',
    text: 'useState(profile.hasPassword)',
    replacement: 'useState(true)',
    noticedBy: [['e2e/profile/password', '[PROF-03] a password is changed by the old one']],
  },
  {
    sentence: 'The list of sessions is not read again after one was ended.',
    file: 'web/profile/sessions/SessionsScreen.tsx',
    text: 'await readAgain(client, { queryKey: keyOf(listSessions) });',
    replacement: 'void [client, keyOf, readAgain];',
    noticedBy: [['e2e/profile/sessions', 'sessions are listed, ended one by one']],
  },
];
