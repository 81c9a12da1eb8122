/** Faults that `npm run mutate` plants in the screens' handlers of live events. */
export const faults = [
  {
    sentence: 'A stream of events that never pauses keeps a list from being read.',
    file: 'web/platform/live/debounce-with-max-wait.ts',
    text: 'Math.min(pause, since + most - now)',
    replacement: 'pause',
    noticedBy: [['web/platform/live/debounce-with-max-wait.test.ts', 'acts in time when the calls never pause']],
  },
  {
    sentence: 'Each event of a burst reads the list anew.',
    file: 'web/platform/live/debounce-with-max-wait.ts',
    text: '    clearTimeout(timer);\n',
    replacement: '',
    noticedBy: [['web/platform/live/debounce-with-max-wait.test.ts', 'acts once, after the calls have paused']],
  },
  {
    sentence: 'A read that is under way is taken for one from after the event.',
    file: 'web/platform/live/refetch-queries.ts',
    text: ".filter(({ state }) => state.fetchStatus !== 'idle');",
    replacement: '.filter(() => false);',
    noticedBy: [['web/platform/live/refetch-queries.test.ts', 'begins a first read anew']],
  },
  {
    sentence: 'An older event of a booking puts a newer one back.',
    file: 'web/features/booking/floors/live/patch-days.ts',
    text: 'some.filter(({ id, sequence }) => sequence >= (known.get(id) ?? 0));',
    replacement: '[...some];',
    noticedBy: [['web/features/booking/floors/live/patch-days.test.ts', 'an older word of a booking changes nothing']],
  },
  {
    sentence: 'What an answer that never came may have changed is not read again.',
    file: 'web/features/booking/floors/live/refetch-after-failure.ts',
    text: "if (!isAnswered || code === 'notFound') refetchBookingData(queryClient);",
    replacement: "if (code === 'notFound') refetchBookingData(queryClient);",
    noticedBy: [
      [
        'web/features/booking/floors/live/refetch-after-failure.test.ts',
        'asks for everything that an answer which never came',
      ],
    ],
  },
  {
    sentence: 'No open window hears that others may book on a floor than before.',
    file: 'web/features/places/locations/create-locations-live-handlers.ts',
    text: '        again(listLocations, searchRooms);\n        drawn(locationId);',
    replacement: '',
    noticedBy: [
      ['web/app/live-handler-factories.test.ts', 'has what was still being read begun anew'],
      ['e2e/locations/locations', 'a location is renamed, moved and given other clocks'],
    ],
  },
  {
    sentence: 'An open page of a colleague does not hear that the company was turned off.',
    file: 'web/app/shell/create-shell-live-handlers.ts',
    text: 'CompanyUpdated: companyChanged,',
    replacement: 'CompanyUpdated() {},',
    noticedBy: [['e2e/companies/company', '[COMP-01] turned off, the company says so']],
  },
];
