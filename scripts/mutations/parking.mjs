// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const booking = 'e2e/parking/booking';

/** Faults that `npm run mutate` plants in parking. */
export const faults = [
  {
    sentence: 'A cancelled parking booking may be cancelled again, by its row.',
    file: 'server/modules/booking/kinds/parking/parking-booking.presenter.ts',
    text: 'cancel: !isCancelled && mayCancelBooking',
    replacement: 'cancel: mayCancelBooking',
    noticedBy: [
      [
        'server/modules/booking/kinds/parking/cancelled-bookings.test.ts',
        'say when, and whether because nobody confirmed',
      ],
    ],
  },
  {
    sentence: 'A list of planned bookings counts cancelled ones of that time as planned.',
    file: 'server/modules/booking/engine/bookings-table.query.ts',
    text: 'withCancelled ? sql`b.state < 2 AND ${where}` : where',
    replacement: 'where',
    noticedBy: [['server/modules/booking/kinds/parking/cancelled-bookings.test.ts', 'are found with other choices']],
  },
  {
    sentence: 'The list of parking cannot be filtered by what is cancelled.',
    file: 'web/features/booking/booking-lists/list/shared-columns.tsx',
    text: "showsCancelled ? 'listedStatus' : 'status'",
    replacement: "'status'",
    noticedBy: [['e2e/parking/cancelled', '[PARK-07] cancelled and released parking bookings']],
  },
  {
    sentence: 'A booking is sent without a registration number.',
    file: 'web/features/booking/parking/booking/BookingForm.tsx',
    text: 'if (wrongRegistration) return document.getElementById(registrationId)?.focus();',
    replacement: '',
    noticedBy: [[booking, 'a stay over several days keeps to the allowed hours']],
  },
  {
    sentence: 'A space stays chosen after it was booked.',
    file: 'web/features/booking/parking/booking/use-book-space.ts',
    text: '      page.chooseSpace(null);\n',
    replacement: '',
    noticedBy: [[booking, 'a stay over several days keeps to the allowed hours']],
  },
  {
    sentence: 'Booking is on while nothing is known of the bookings that count.',
    file: 'web/features/booking/parking/booking/BookingForm.tsx',
    text: '    isUnknown ||\n    planned.isPending ||',
    replacement: '',
    noticedBy: [[booking, 'while one’s bookings can’t be loaded nothing is booked']],
  },
  {
    sentence: 'An end of a stay before its start is left as it is.',
    file: 'web/features/booking/parking/booking/parking-stay.ts',
    text: 'end: isDayAndHourAfter(end, start) ? end : later(start, 60) };',
    replacement: 'end };',
    noticedBy: [
      [
        'web/features/booking/parking/booking/parking-stay.test.ts',
        'ends an hour after its start when the end is set at it or before',
      ],
      [booking, 'a stay over several days keeps to the allowed hours'],
    ],
  },
  {
    sentence: 'A stay outside the allowed hours can be booked.',
    file: 'web/features/booking/parking/booking/BookingForm.tsx',
    text: '    timeRefusal !== null ||\n',
    replacement: '',
    noticedBy: [[booking, 'a stay over several days keeps to the allowed hours']],
  },
  {
    sentence: 'ArrowRight does not go to the next space of a car park.',
    file: 'web/features/booking/parking/car-park/grid-move.ts',
    text: 'ArrowRight: { x: 1, y: 0 },',
    replacement: '',
    noticedBy: [[booking, '[PARK-05] one chooses a parking and a free space']],
  },
];
