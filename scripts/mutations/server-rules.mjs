// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
/** Faults of the server's rules outside of booking. */
export const faults = [
  {
    sentence: 'Rooms of calendars are locked in the other order.',
    file: 'server/modules/exchange/room/lock-rooms.ts',
    text: 'ORDER BY k.company_id, k.room_id FOR NO KEY UPDATE OF k',
    replacement: 'ORDER BY k.company_id, k.room_id DESC FOR NO KEY UPDATE OF k',
    noticedBy: [['server/modules/exchange/room/lock-rooms.test.ts', 'locks rooms in the order of their ids']],
  },
  {
    sentence: 'The renewal of leases waits for a transaction that drops jobs.',
    file: 'server/platform/jobs/leases.command.ts',
    text: 'FOR UPDATE SKIP LOCKED))',
    replacement: 'FOR UPDATE))',
    noticedBy: [['server/platform/jobs/leases.test.ts', 'waits for no transaction that drops jobs']],
  },
  {
    sentence: 'The last administrator may be turned off.',
    file: 'server/modules/companies/people/lock-members.ts',
    text: "if (act.endsAdmins && admins.every(({ userId }) => ids.has(userId))) refuse('lastAdmin', {});",
    replacement: '',
    noticedBy: [
      ['server/modules/companies/people/members.test.ts', 'cannot act on themselves, and the last one is told so'],
    ],
  },
  {
    sentence: 'Members are not locked, so that two administrators turn each other off.',
    file: 'server/modules/companies/people/lock-members.ts',
    text: 'ORDER BY user_id FOR NO KEY UPDATE`',
    replacement: 'ORDER BY user_id`',
    noticedBy: [['server/modules/companies/people/members.test.ts', 'each other at once: exactly one stays']],
  },
  {
    sentence: 'Settings that somebody else has changed meanwhile are written over.',
    file: 'server/modules/companies/update-settings.command.ts',
    text: '    company.requireAsSeen();\n',
    replacement: '',
    noticedBy: [['server/modules/companies/settings.test.ts', 'of two administrators who have seen the same']],
  },
  {
    sentence: 'A range of hours may end when it begins.',
    file: 'contract/company/company-settings.ts',
    text: 'settings[from] >= settings[to]',
    replacement: 'settings[from] > settings[to]',
    noticedBy: [['server/modules/companies/settings.test.ts', 'is before its end']],
  },
  {
    sentence: 'Parkings come in no order.',
    file: 'server/modules/booking/kinds/parking/parking-cards.query.ts',
    text: 'ORDER BY "canBook" DESC, "activeParkingSpaces" DESC, c.name',
    replacement: 'ORDER BY c.name',
    noticedBy: [
      [
        'server/modules/booking/kinds/parking/booking-page.test.ts',
        'come by where one may book, then by active spaces',
      ],
    ],
  },
  {
    sentence: 'Two drawings at once pass the limit of places, since the limits are not locked.',
    file: 'server/modules/places/lock-tree.ts',
    text: 'FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`',
    replacement: 'FROM company_limits WHERE company_id = ${companyId}`',
    noticedBy: [['server/modules/places/limited-drawings.test.ts', 'hold when several plans are saved at once']],
  },
  {
    sentence: 'Wrong keys of a display are not counted.',
    file: 'server/modules/display/open-display.ts',
    text: '    await guesses.count(address, roomId);\n',
    replacement: '',
    noticedBy: [['server/modules/display/display.test.ts', 'many wrong keys of a room are refused for a while']],
  },
  {
    sentence: 'Later wrong passwords put off the end of a lock.',
    file: 'server/modules/accounts/count-failure.command.ts',
    text: 'THEN known.expires_on ELSE excluded.expires_on END\n    RETURNING',
    replacement: 'THEN excluded.expires_on ELSE excluded.expires_on END\n    RETURNING',
    noticedBy: [
      [
        'server/modules/accounts/guessing.test.ts',
        'keep the end that the fifth gave, though others are being compared',
      ],
    ],
  },
  {
    sentence: 'Whoever was removed and is invited again is no member.',
    file: 'server/modules/companies/invitations/join-company.command.ts',
    text: "WHERE m.status IN ('removed', 'pending')",
    replacement: "WHERE m.status IN ('pending')",
    noticedBy: [
      ['server/modules/companies/invitations/invitations.test.ts', 'lets somebody come back who was removed'],
    ],
  },
  {
    sentence: 'A programme is joined by terms that hold no longer.',
    file: 'server/modules/referrals/join-program.command.ts',
    text: "if (program.termsId !== acceptedReferralTermsId) refuse('referralTermsChanged', {});",
    replacement: '',
    noticedBy: [['server/modules/referrals/referrals.test.ts', 'is joined by the terms that hold now alone']],
  },
  {
    sentence: 'The hours of a room in a report are rounded to whole ones.',
    file: 'server/modules/reports/present-summary.ts',
    text: 'hours: Math.round(seconds / 36) / 100',
    replacement: 'hours: Math.round(seconds / 3600)',
    noticedBy: [['server/modules/reports/reports.test.ts', 'sums the hours that a room was held for']],
  },
  {
    sentence: 'A spent refresh token ends the session although nobody has used its successor.',
    file: 'server/modules/accounts/renew-tokens.command.ts',
    text: 'const expiry = await unusedUntil(tx, successor);',
    replacement: 'const expiry = undefined as string | undefined;',
    noticedBy: [['server/modules/accounts/repeated-renewals.test.ts', 'opens two tabs whose answers were lost']],
  },
  {
    sentence: 'An element of an SVG may have any number of attributes.',
    file: 'server/platform/files/sanitise-svg.ts',
    text: 'if (attributes > most.attributes)',
    replacement: 'if (attributes > Number.POSITIVE_INFINITY)',
    noticedBy: [
      ['server/platform/files/sanitise-svg.test.ts', 'reads no further than to the attribute that is one too many'],
    ],
  },
  {
    sentence: 'A server forgets the jobs of lanes that began beside one that could not.',
    file: 'server/platform/jobs/library-run.ts',
    text: '    holders.push(workerPool.id);\n',
    replacement: '',
    noticedBy: [
      ['server/platform/jobs/lane-without-begin.test.ts', 'frees the jobs of the others at once when it begins again'],
    ],
  },
  {
    sentence: 'Telling and letters take the connections that requests wait for.',
    file: 'server/platform/jobs/library-run.ts',
    text: '    await yieldToRequests(settings.yieldMs[lane] ?? 0, ending.signal);\n',
    replacement: '',
    noticedBy: [['server/platform/jobs/yield-to-requests.test.ts', 'jobs of telling, mail and push wait too']],
  },
  {
    sentence: 'A server at full load sends no letters at all.',
    file: 'server/platform/jobs/yield-to-requests.ts',
    text: 'isCrowded() && performance.now() < until && !ending.aborted',
    replacement: 'isCrowded() && !ending.aborted',
    noticedBy: [
      ['server/platform/jobs/yield-to-requests.test.ts', 'runs at the end of its time although requests still wait'],
    ],
  },
  {
    sentence: 'Each waiting mail tries a mail server that is away.',
    file: 'server/platform/mail/mail-pause.ts',
    text: '          until = performance.now() + waitMs(failures);\n',
    replacement: '',
    noticedBy: [['server/platform/mail/mail-pause.test.ts', 'one mail of those that wait tries after each wait']],
  },
  {
    sentence: 'Connections of jobs stay open when nothing uses them.',
    file: 'server/platform/jobs/job-pool.ts',
    text: '    idleTimeoutMillis: idleMs,\n',
    replacement: '    idleTimeoutMillis: 0,\n',
    noticedBy: [['server/platform/jobs/jobs.test.ts', 'connections that no job uses are closed']],
  },
  {
    sentence: 'A restored copy does its jobs before anybody has adopted it.',
    file: 'server/platform/jobs/unless-copy.ts',
    text: 'if (await isAdopted(db)) return await begin();',
    replacement: 'await isAdopted(db); return await begin();',
    noticedBy: [['server/tests/restored-copy.test.ts', 'jobs of a restored copy wait']],
  },
  {
    sentence: 'A search for a room offers the largest one first.',
    file: 'contract/rooms/room-fit.ts',
    text: '(a.seats ?? Number.MAX_SAFE_INTEGER) - (b.seats ?? Number.MAX_SAFE_INTEGER);',
    replacement: '(b.seats ?? 0) - (a.seats ?? 0);',
    noticedBy: [
      ['server/modules/booking/kinds/rooms/search/search-rooms.test.ts', 'come from all floors of the building'],
    ],
  },
  {
    sentence: 'A search for a room names locked and frozen ones.',
    file: 'server/modules/booking/kinds/rooms/search/room-candidates.query.ts',
    text: ' AND s.state = 0',
    replacement: '',
    noticedBy: [['server/modules/booking/kinds/rooms/search/search-rooms.test.ts', 'are those that booking takes']],
  },
];
