// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
/** Faults of the server's rules outside of booking. */
export const faults = [
  {
    sentence: 'The last administrator may be turned off.',
    file: 'server/people/hold-members.ts',
    text: "if (act.endsAdmins && admins.every(({ userId }) => ids.has(userId))) refuse('lastAdmin', {});",
    replacement: '',
    noticedBy: [['server/people/members.test.ts', 'cannot act on themselves, and the last one is told so']],
  },
  {
    sentence: 'Members are not locked, so that two administrators turn each other off.',
    file: 'server/people/hold-members.ts',
    text: 'ORDER BY user_id FOR NO KEY UPDATE`',
    replacement: 'ORDER BY user_id`',
    noticedBy: [['server/people/members.test.ts', 'each other at once: exactly one stays']],
  },
  {
    sentence: 'Settings that somebody else has changed meanwhile are written over.',
    file: 'server/companies/update-settings.command.ts',
    text: '    held.requireAsSeen();\n',
    replacement: '',
    noticedBy: [['server/companies/settings.test.ts', 'of two administrators who have seen the same']],
  },
  {
    sentence: 'A range of hours may end when it begins.',
    file: 'contract/company-settings.ts',
    text: 'settings[from] >= settings[to]',
    replacement: 'settings[from] > settings[to]',
    noticedBy: [['server/companies/settings.test.ts', 'is before its end']],
  },
  {
    sentence: 'Parkings come in no order.',
    file: 'server/parking/parking-cards.query.ts',
    text: 'ORDER BY "canBook" DESC, "activeParkingSpaces" DESC, c.name',
    replacement: 'ORDER BY c.name',
    noticedBy: [['server/parking/booking-page.test.ts', 'come by where one may book, then by active spaces']],
  },
  {
    sentence: 'Two drawings at once pass the limit of places, since the limits are not locked.',
    file: 'server/locations/hold-tree.ts',
    text: 'FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`',
    replacement: 'FROM company_limits WHERE company_id = ${companyId}`',
    noticedBy: [['server/locations/limited-drawings.test.ts', 'hold when several plans are saved at once']],
  },
  {
    sentence: 'Wrong keys of a display are not counted.',
    file: 'server/display/open-display.ts',
    text: '    await guesses.count(address, roomId);\n',
    replacement: '',
    noticedBy: [['server/display/display.test.ts', 'many wrong keys of a room are refused for a while']],
  },
  {
    sentence: 'Later wrong passwords put off the end of a lock.',
    file: 'server/identity/count-failure.command.ts',
    text: 'THEN known.expires_on ELSE excluded.expires_on END\n    RETURNING',
    replacement: 'THEN excluded.expires_on ELSE excluded.expires_on END\n    RETURNING',
    noticedBy: [
      ['server/identity/guessing.test.ts', 'keep the end that the fifth gave, though others are being compared'],
    ],
  },
  {
    sentence: 'Whoever was removed and is invited again is no member.',
    file: 'server/invitations/join-company.command.ts',
    text: "WHERE m.status IN ('removed', 'pending')",
    replacement: "WHERE m.status IN ('pending')",
    noticedBy: [['server/invitations/invitations.test.ts', 'lets somebody come back who was removed']],
  },
  {
    sentence: 'A programme is joined by terms that hold no longer.',
    file: 'server/referrals/join-program.command.ts',
    text: "if (program.termsId !== acceptedReferralTermsId) refuse('referralTermsChanged', {});",
    replacement: '',
    noticedBy: [['server/referrals/referrals.test.ts', 'is joined by the terms that hold now alone']],
  },
  {
    sentence: 'The hours of a room in a report are rounded to whole ones.',
    file: 'server/reports/present-summary.ts',
    text: 'hours: Math.round(seconds / 36) / 100',
    replacement: 'hours: Math.round(seconds / 3600)',
    noticedBy: [['server/reports/reports.test.ts', 'sums the hours that a room was held for']],
  },
];
