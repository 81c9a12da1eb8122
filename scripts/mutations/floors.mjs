const desk = 'e2e/floors/desk';
const hands = 'e2e/floors/hands';
const rules = 'e2e/floors/rules';

const slow = 'e2e/floors/slow-answers';

/** Faults that `npm run mutate` plants in the booking screen, its plan and its dialogs. */
export const faults = [
  {
    sentence: 'Hours changed in the dialog of a room are lost on a reload.',
    file: 'web/features/booking/floors/dialog/RoomHoursProvider.tsx',
    text: 'changeDraft({ hours: { ...next, of } });',
    replacement: '',
    noticedBy: [['e2e/floors/room-search-hours', 'hours changed in a room’s dialog outlive a reload']],
  },
  {
    sentence: 'The second tap on my desk of another floor books it.',
    file: 'web/features/booking/floors/usual/UsualDesk.tsx',
    text: 'if (isLedHere && detail > 0) return;',
    replacement: '',
    noticedBy: [['e2e/floors/usual', 'two taps on my desk of another floor lead there and book nothing']],
  },
  {
    sentence: 'An own meeting hides my desk.',
    file: 'web/features/booking/floors/usual/UsualDesk.tsx',
    text: "kind === 'desk' && states.get(id)",
    replacement: "kind !== '' && states.get(id)",
    noticedBy: [['e2e/floors/usual', 'an own meeting of the day does not hide my desk']],
  },
  {
    sentence: 'The plan is drawn before it knows its scale.',
    file: 'web/plan/FloorPlan.tsx',
    text: "useState(typeof window === 'undefined')",
    replacement: 'useState(true)',
    noticedBy: [['e2e/floors/first-sight', 'the plan is drawn in its final detail at first sight']],
  },
  {
    sentence: 'An offered bypass holds on after its dialog has closed.',
    file: 'web/features/booking/floors/dialog/BypassOffer.tsx',
    text: 'onClick={bypass.lend}',
    replacement: 'onClick={() => bypass.set(true)}',
    noticedBy: [[rules, 'an offered bypass ends with the dialog']],
  },
  {
    sentence: 'Enter in an hour of the dialog books at once.',
    file: 'web/ui/time/HourInput.tsx',
    text: '            event.preventDefault();\n            commit();',
    replacement: '            commit();',
    noticedBy: [[rules, 'Enter in an hour of the dialog takes the hour over']],
  },
  {
    sentence: 'A desk in the plan does not get the focus back when its dialog closes.',
    file: 'web/ui/dialog/use-focus-return.ts',
    text: '    from.focus();\n',
    replacement: '',
    noticedBy: [[desk, 'the plan is used by keyboard alone']],
  },
  {
    sentence: 'An hour that cannot be read books the hour before it.',
    file: 'web/features/booking/floors/book/use-book-place.ts',
    text: 'if (unreadRefused !== null) {',
    replacement: 'if (false) {',
    noticedBy: [[rules, 'an hour that was typed and is none books nothing']],
  },
  {
    sentence: 'A desk that was cancelled in its dialog cannot be had back.',
    file: 'web/features/booking/floors/dialog/use-own-cancel.ts',
    text: 'canUndo ? { actions } : undefined',
    replacement: 'undefined',
    noticedBy: [[hands, 'what was cancelled in a desk’s dialog can be had back']],
  },
  {
    sentence: 'A booking that is undone stays on the plan of a colleague.',
    file: 'web/features/booking/floors/create-booking-screen-live-handlers.ts',
    text: 'removeCachedFloorBookings(queryClient, locationId, bookings);',
    replacement: '',
    noticedBy: [
      [
        'web/features/booking/floors/create-booking-screen-live-handlers.test.ts',
        'take a booking away, and are harmless',
      ],
      ['e2e/app/live', '[LIVE-01] a colleague’s booking comes and goes'],
    ],
  },
  {
    sentence: 'A second press books twice.',
    file: 'web/features/booking/floors/book/use-book-place.ts',
    text: 'if (topicRefused || pending || isSending.current) return false;',
    replacement: 'if (topicRefused || pending) return false;',
    noticedBy: [[slow, 'two presses book once, past the rules too, and undo once']],
  },
  {
    sentence: 'Two presses of Undo undo twice.',
    file: 'web/ui/toast/ToastHost.tsx',
    text: '    if (isDone.current) return;\n',
    replacement: '',
    noticedBy: [[slow, 'two presses book once, past the rules too, and undo once']],
  },
  {
    sentence: 'A room that was searched for opens with its next free hour.',
    file: 'web/features/booking/floors/dialog/RoomHoursProvider.tsx',
    text: 'foundId === place.id || ',
    replacement: '',
    noticedBy: [['e2e/floors/room-search', 'the nearest free hours are offered and open the room with them']],
  },
  {
    sentence: 'A reload and a shared link forget the hours that a room was found for.',
    file: 'web/features/booking/floors/model/BookingProvider.tsx',
    text: "isFound: first.meeting === 'found',",
    replacement: 'isFound: false,',
    noticedBy: [
      ['e2e/floors/room-search-hours', 'a room that was found keeps its hours over a reload and in a shared link'],
    ],
  },
  {
    sentence: 'A list of rooms calls every room taken that an answer cut short does not name.',
    file: 'web/features/booking/floors/rooms/merge-found-rooms.ts',
    text: '!last || compareRoomFit(one.room, last) < 0',
    replacement: 'true',
    noticedBy: [
      [
        'web/features/booking/floors/rooms/merge-found-rooms.test.ts',
        'a room is not taken that a better one pushes out',
      ],
    ],
  },
  {
    sentence: 'Free time is offered on the half hours of UTC.',
    file: 'contract/booking/free-time.ts',
    text: 'Math.ceil((now + offset) / offerStep) * offerStep - offset',
    replacement: 'Math.ceil(now / offerStep) * offerStep',
    noticedBy: [
      ['contract/booking/free-time.test.ts', 'from the next half hour of the place’s own clocks on'],
      [
        'server/modules/booking/kinds/rooms/search/search-rooms.test.ts',
        'begins on the half hours of each room’s own clocks today',
      ],
    ],
  },
];
