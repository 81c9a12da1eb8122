const acts = ['e2e/my-bookings/my-bookings', '[MY-02] a booking is confirmed, ended and deleted'];
const kinds = ['e2e/my-bookings/my-bookings', '[MY-01] my bookings of five kinds'];
/** Faults that `npm run mutate` plants in a member's list of their own bookings. */
export const faults = [
  {
    sentence: 'A phone looks for today among the first day alone.',
    file: 'web/features/booking/my-bookings/chosen-dates.ts',
    text: 'days.find((one) => one.day === day)?.bookings',
    replacement: 'days.slice(0, 1).find((one) => one.day === day)?.bookings',
    noticedBy: [['web/features/booking/my-bookings/my-bookings-screen.test.tsx', 'a phone shows today first']],
  },
  {
    sentence: 'A booking that can be had back is asked about before it goes.',
    file: 'web/features/booking/my-bookings/use-own-booking-actions.ts',
    text: "if (act === 'cancel' && canUndoAll([row])) {",
    replacement: 'if (act === null) {',
    noticedBy: [['e2e/my-bookings/my-bookings', '[MY-02] a booking is confirmed, ended and deleted']],
  },
  {
    sentence: 'What is confirmed can be confirmed once more.',
    file: 'web/features/booking/my-bookings/BookingItem.tsx',
    text: "disabled: !can('confirm') || acts.isConfirming",
    replacement: 'disabled: false',
    noticedBy: [acts],
  },
  {
    sentence: 'A desk can be ended from its menu.',
    file: 'web/features/booking/my-bookings/BookingItem.tsx',
    text: 'kind.terminate !== undefined && {',
    replacement: '{',
    noticedBy: [acts],
  },
  {
    sentence: 'A module that the company lacks has its kind among my bookings.',
    file: 'web/features/booking/my-bookings/use-my-bookings.ts',
    text: '({ module }) => company.packageInfo[module] > 0',
    replacement: '({ module }) => company.packageInfo[module] >= 0',
    noticedBy: [kinds],
  },
  {
    sentence: 'Choosing a kind of my bookings forgets the days.',
    file: 'web/features/booking/my-bookings/use-my-bookings.ts',
    text: 'const search = { ...said, ...next };',
    replacement: 'const search = { ...next };',
    noticedBy: [kinds],
  },
  {
    sentence: 'The calendar marks no day with a booking.',
    file: 'web/features/booking/my-bookings/OwnCalendar.tsx',
    text: 'days: new Set(data?.days)',
    replacement: 'days: new Set()',
    noticedBy: [kinds],
  },
];
