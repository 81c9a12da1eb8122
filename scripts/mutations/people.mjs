const members = 'e2e/people/members';
const invite = 'e2e/people/invite';
const three = '[USER-05] inviting three, one of them a member';
const onePress = 'one address typed and one press invite';
const letter = '[USER-06] the row of an invitation shows';

/** Faults of the members' table and of inviting. */
export const faults = [
  {
    sentence: 'A value of an attribute keeps the spaces around it.',
    file: 'web/people/AttributeCell.tsx',
    text: 'const next = typed.trim();',
    replacement: 'const next = typed;',
    noticedBy: [[members, 'attributes are renamed and removed by the keyboard']],
  },
  {
    sentence: 'A value of an attribute is sent by Enter and again on leaving the field.',
    file: 'web/people/AttributeCell.tsx',
    text: 'if (next !== value && (isError || next !== sent)) mutate(next);',
    replacement: 'mutate(next);',
    noticedBy: [[members, 'attributes are renamed and removed by the keyboard']],
  },
  {
    sentence: 'The focus is lost after an attribute was removed.',
    file: 'web/people/AttributesDialog.tsx',
    text: 'focusAfter={fresh}',
    replacement: '',
    noticedBy: [[members, 'attributes are renamed and removed by the keyboard']],
  },
  {
    sentence: 'The rows of attributes are told apart by their names, so that a renamed one loses the focus.',
    file: 'web/people/AttributesDialog.tsx',
    text: 'key={attribute.id}',
    replacement: 'key={attribute.name}',
    noticedBy: [[members, 'attributes are renamed and removed by the keyboard']],
  },
  {
    sentence: 'A value that a colleague writes replaces the one that is being typed.',
    file: 'web/people/AttributeCell.tsx',
    text: 'if (!isTyped) return setTyped(value);',
    replacement: 'return setTyped(value);',
    noticedBy: [[members, 'a value typed into the table stays']],
  },
  {
    sentence: 'Turning off is on although one of those who are selected is off already.',
    file: 'web/people/member-status.ts',
    text: 'turnOff: some && members.every(({ isActive }) => isActive === true),',
    replacement: 'turnOff: some,',
    noticedBy: [
      ['web/people/member-status.test.ts', 'on is for those who are off, off for those who are on'],
      [members, '[USER-04] the acts follow from who is selected'],
    ],
  },
  {
    sentence: 'Send of invitations is on although a row is wrong.',
    file: 'web/people/invite/InviteDialog.tsx',
    text: 'aria-disabled={(rows.length > 0 && (wrongRows || fault !== null)) || undefined}',
    replacement: '',
    noticedBy: [[invite, three]],
  },
  {
    sentence: 'The dialog of invitations stays open once all were sent.',
    file: 'web/people/invite/InviteDialog.tsx',
    text: 'if (count === asked.length) return reset();',
    replacement: '',
    noticedBy: [[invite, three]],
  },
  {
    sentence: 'Addresses of a cancelled dialog are there when it opens again.',
    file: 'web/people/invite/InviteDialog.tsx',
    text: "    setText('');\n    setRows([]);",
    replacement: "    setText('');",
    noticedBy: [[invite, three]],
  },
  {
    sentence: 'Send waits for a second press once the addresses were checked.',
    file: 'web/people/invite/InviteDialog.tsx',
    text: 'if (!wrongRows && !failed && fault === null) send.mutate(rows);',
    replacement: '',
    noticedBy: [[invite, onePress]],
  },
  {
    sentence: 'Send forgets the address that is still being typed.',
    file: 'web/people/invite/InviteDialog.tsx',
    text: 'const all = take(text, true);',
    replacement: 'const all = rows;',
    noticedBy: [[invite, onePress]],
  },
  {
    sentence: 'Send does not show that it waits for the addresses.',
    file: 'web/people/invite/InviteDialog.tsx',
    text: 'pending={wanted || send.isPending}',
    replacement: 'pending={send.isPending}',
    noticedBy: [[invite, onePress]],
  },
  {
    sentence: 'An invitation is taken back without a question.',
    file: 'web/people/MemberRowActions.tsx',
    text: "onAsk({ act: 'takeBack', member })",
    replacement: 'acts.takeBack.mutate(member)',
    noticedBy: [[invite, letter]],
  },
  {
    sentence: 'Sending an invitation again says nothing of it.',
    file: 'web/people/use-member-acts.ts',
    text: 'onSuccess: (_answer, asked) => toast.success(done(asked)),',
    replacement: '',
    noticedBy: [[invite, letter]],
  },
  {
    sentence: 'Another address is named when an invitation was sent again.',
    file: 'web/people/use-member-acts.ts',
    text: "({ email }) => t('people.done.resent', { email: shownEmail(email) }),",
    replacement: "({ name }) => t('people.done.resent', { email: name }),",
    noticedBy: [[invite, letter]],
  },
];
