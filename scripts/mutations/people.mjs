const members = 'e2e/people/members';

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
    noticedBy: [[members, 'what is typed into the table stays']],
  },
  {
    sentence: 'Turning off is on although one of those who are selected is off already.',
    file: 'web/people/member-status.ts',
    text: 'turnOff: some && members.every(({ isActive }) => isActive === true),',
    replacement: 'turnOff: some,',
    noticedBy: [
      ['web/people/member-status.test.ts', 'on is for those who are off, off for those who are on'],
      [members, '[USER-04] what may be done follows from who is selected'],
    ],
  },
  {
    sentence: 'Send of invitations is on although a row is wrong.',
    file: 'web/people/invite/InviteDialog.tsx',
    text: 'aria-disabled={(rows.length > 0 && (wrongRows || fault !== null)) || undefined}',
    replacement: '',
    noticedBy: [['e2e/people/invite', '[USER-05] inviting three']],
  },
];
