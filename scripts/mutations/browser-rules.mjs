// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
/**
 * Faults that `npm run mutate` plants in the browser's code without screens. The code concerns
 * drafts, displays, reports, imports, bookings, the bell and the service worker.
 */
export const faults = [
  {
    sentence: 'A draft is given to whoever signs in next.',
    file: 'web/platform/drafts/draft-store.ts',
    text: '`${prefix}${personId}:${companyId}:${key}`',
    replacement: '`${prefix}${personId.length}:${companyId}:${key}`',
    noticedBy: [['web/platform/drafts/draft-store.test.ts', 'are given back to the same person in the same company']],
  },
  {
    sentence: 'A password is kept in a draft.',
    file: 'web/platform/drafts/draft-store.ts',
    text: 'JSON.stringify(value, withoutSecrets)',
    replacement: 'JSON.stringify(value)',
    noticedBy: [['web/platform/drafts/draft-store.test.ts', 'hold no password, key or secret']],
  },
  {
    sentence: 'A display goes by the clock of its own device.',
    file: 'web/features/display/read-dashboard.ts',
    text: '    measureServerClock(answer);\n',
    replacement: '    void measureServerClock;\n',
    noticedBy: [['web/features/display/read-dashboard.test.ts', 'goes by the clock of the server']],
  },
  {
    sentence: 'A display forgets its key when a proxy answers in place of the server.',
    file: 'web/features/display/read-dashboard.ts',
    text: "if (said?.errorCode === 'roomKeyInvalid') return",
    replacement: 'if (answer.status === 401) return',
    noticedBy: [
      ['web/features/display/read-dashboard.test.ts', 'takes a key for wrong when the server itself says so'],
    ],
  },
  {
    sentence: 'A report of the last 30 days leaves today out.',
    file: 'web/features/reports/ready-period-day-functions.ts',
    text: 'days30: (today) => ({ dateStart: addDays(today, -29), dateEnd: today })',
    replacement: 'days30: (today) => ({ dateStart: addDays(today, -30), dateEnd: addDays(today, -1) })',
    noticedBy: [['web/features/reports/report-filter.test.ts', 'is at first the last 30 days, today among them']],
  },
  {
    sentence: 'Without a network the worker shows bookings of a session that has ended.',
    file: 'web/worker/fetch-page-or-offline-page.ts',
    text: 'kept !== null && Date.parse(kept.goodUntil) > now',
    replacement: 'kept !== null',
    noticedBy: [['web/worker/worker.test.ts', 'without a network show nothing of a session that has ended']],
  },
  {
    sentence: 'A balancer’s own 502 is shown in place of the worker’s page.',
    file: 'web/worker/fetch-page-or-offline-page.ts',
    text: '[502, 503, 504].includes(status)',
    replacement: '[503, 504].includes(status)',
    noticedBy: [
      ['web/worker/worker.test.ts', 'that a balancer or a stopping server answers with %i are the worker’s own'],
    ],
  },
  {
    sentence: 'A page that waits for the server opens at an error of the balancer.',
    file: 'web/platform/device/reload-when-server-responds.ts',
    text: 'if (answer && answer.status < 500)',
    replacement: 'if (answer)',
    noticedBy: [
      ['web/platform/device/reload-when-server-responds.test.ts', 'asks after pauses that grow to half a minute'],
    ],
  },
  {
    sentence: 'A message that is corrected sounds again.',
    file: 'web/worker/show-push.ts',
    text: 'silent: quiet || isSame,',
    replacement: 'silent: isSame,',
    noticedBy: [['web/worker/worker.test.ts', 'that corrects another makes no sound']],
  },
  {
    sentence: 'A file without a header loses its first person.',
    file: 'web/features/company/people/import/csv-table.ts',
    text: 'first: header ? at + 1 : at,',
    replacement: 'first: at + 1,',
    noticedBy: [['web/features/company/people/import/import-column-choice.test.ts', 'may have no header at all']],
  },
  {
    sentence: 'The column of e-mails that is proposed is the first one.',
    file: 'web/features/company/people/import/import-column-choice.ts',
    text: 'other.addresses - one.addresses',
    replacement: 'one.at - other.at',
    noticedBy: [
      [
        'web/features/company/people/import/import-column-choice.test.ts',
        'proposes the columns by what stands in them',
      ],
    ],
  },
  {
    sentence: 'A range of days that is the wrong way round finds nothing.',
    file: 'web/features/booking/booking-lists/list/days-filter.ts',
    text: "return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };",
    replacement: 'return { from, to };',
    noticedBy: [['web/features/booking/booking-lists/list/days-filter.test.ts', 'turns a range round']],
  },
  {
    sentence: 'A desk of a colleague is shown as one’s own.',
    file: 'web/features/booking/floors/place/place-state.ts',
    text: 'booking.userId === me',
    replacement: 'booking.userId !== me',
    noticedBy: [['web/features/booking/floors/place/place-state.test.ts', 'taken, by whom and how much']],
  },
  {
    sentence: 'A bypass that was lent to one dialog stays on.',
    file: 'web/features/booking/floors/model/bypass-state.ts',
    text: 'return old.lent ? bypassOff : old;',
    replacement: 'return old;',
    noticedBy: [
      ['web/features/booking/floors/model/bypass-state.test.ts', 'goes off with the dialog that it was switched on in'],
      ['e2e/floors/rules', 'an offered bypass ends with the dialog'],
    ],
  },
  {
    sentence: 'The bell says the day of what is today.',
    file: 'web/features/booking/bell/bell-items.ts',
    text: 'day === today ? hour :',
    replacement: 'day !== today ? hour :',
    noticedBy: [['web/features/booking/bell/bell-items.test.ts', 'says days only where they are not today']],
  },
  {
    sentence: 'A meeting that ends at midnight ends at 00:00 of the next day.',
    file: 'web/features/booking/bell/bell-items.ts',
    text: "if (end.hour === '00:00') end = { day: addDays(end.day, -1), hour: '24:00' };",
    replacement: '',
    noticedBy: [['web/features/booking/bell/bell-items.test.ts', 'says days only where they are not today']],
  },
  {
    sentence: 'A comma in a typed number makes it none.',
    file: 'web/ui/text-field/typed-number.ts',
    text: "typed.trim().replace(',', '.')",
    replacement: 'typed.trim()',
    noticedBy: [['web/ui/text-field/typed-number.test.ts', 'is typed for']],
  },
];
