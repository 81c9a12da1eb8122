// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const columns = 'e2e/booking-lists/columns';
const list = 'e2e/booking-lists/list';
const undo = 'e2e/booking-lists/undo';
const views = 'e2e/booking-lists/views';

/** Faults of the lists of bookings. */
export const faults = [
  {
    sentence: 'A list that stays open over midnight keeps yesterday’s headings.',
    file: 'web/platform/session/use-now.ts',
    text: 'timer = setInterval(look, lookEvery);',
    replacement: '',
    noticedBy: [['e2e/booking-lists/midnight', 'a list that stays open over midnight says Today']],
  },
  {
    sentence: 'A filter asks the server at each letter.',
    file: 'web/ui/text-field/use-typed-value.ts',
    text: 'limits.filterDebounce);',
    replacement: '0);',
    noticedBy: [[list, '[VIEW-01] the server pages, sorts and filters']],
  },
  {
    sentence: 'Undo is offered for what others have booked.',
    file: 'web/features/booking/booking-lists/list/can-undo.ts',
    text: 'userId === profile.id && status',
    replacement: 'status',
    noticedBy: [[undo, 'what cannot be had back is asked about first']],
  },
  {
    sentence: 'Undo says nothing of what could not be had back.',
    file: 'web/features/booking/booking-lists/list/use-cancel-bookings.ts',
    text: "toast.error(t('bookingLists.cancel.notUndone', { place, reason: reason.message }));",
    replacement: 'void [place, reason];',
    noticedBy: [[undo, 'one’s own desks are cancelled without a question']],
  },
  {
    sentence: 'The view of a list that was chosen last is forgotten.',
    file: 'web/features/booking/booking-lists/list/chosen-view.ts',
    text: 'localStorage.setItem(nameOf(list, userId), view);',
    replacement: '',
    noticedBy: [[views, 'what is to come stands from the nearest on']],
  },
  {
    sentence: 'A list that nobody has touched opens on all bookings, the latest first.',
    file: 'web/features/booking/booking-lists/list/chosen-view.ts',
    text: "?? 'upcoming'",
    replacement: "?? 'all'",
    noticedBy: [[views, 'what is to come stands from the nearest on']],
  },
  {
    sentence: 'A running booking stands under the day on which it began among what is to come.',
    file: 'web/features/booking/booking-lists/list/row-day.ts',
    text: "view === 'upcoming' && starts < today ? today : starts",
    replacement: 'starts < today && !view ? today : starts',
    noticedBy: [['web/features/booking/booking-lists/list/row-day.test.ts', 'a running booking that began earlier']],
  },
  {
    sentence: 'Each list shares the view that was chosen in another.',
    file: 'web/features/booking/booking-lists/list/chosen-view.ts',
    text: '`hd_list_view ${list} ${userId}`',
    replacement: '`hd_list_view ${userId}`',
    noticedBy: [[views, 'what is to come stands from the nearest on']],
  },
  {
    sentence: 'Undo is offered for a desk that is in use.',
    file: 'web/features/booking/booking-lists/list/can-undo.ts',
    text: " && status === 'planned'",
    replacement: '',
    noticedBy: [[undo, 'what cannot be had back is asked about first']],
  },
  {
    sentence: 'What is over shows what is to come as well.',
    file: 'web/features/booking/booking-lists/list/table-request.ts',
    text: "past: [anyOf('status', 'passed')]",
    replacement: "past: [anyOf('status', 'passed', 'planned')]",
    noticedBy: [[views, 'what is to come stands from the nearest on']],
  },
  {
    sentence: 'A list forgets how many rows are wanted.',
    file: 'web/features/booking/booking-lists/list/table-request.ts',
    text: '    page,\n    pageSize,\n    sorting,',
    replacement: '    page,\n    pageSize: 10,\n    sorting,',
    noticedBy: [[list, '[VIEW-01] the server pages, sorts and filters']],
  },
  {
    sentence: 'A filter of words lets everything through.',
    file: 'web/features/booking/booking-lists/list/table-request.ts',
    text: "if (kind === 'text') return [{ column, operator: 'contains', value }];",
    replacement: "if (kind === 'text') return [];",
    noticedBy: [
      [list, '[VIEW-01] the server pages, sorts and filters'],
      [views, 'a name is found without its marks'],
    ],
  },
  {
    sentence: 'Everybody has the columns of a list that are for its managers.',
    file: 'web/features/booking/booking-lists/list/use-visible-columns.ts',
    text: '(seesAll || !list',
    replacement: '(true || !list',
    noticedBy: [[columns, '[VIEW-02] who manages bookings sees people']],
  },
  {
    sentence: 'Presence is a column where nobody confirms it.',
    file: 'web/features/booking/booking-lists/list/use-visible-columns.ts',
    text: "(mode !== 0 || column !== 'state')",
    replacement: 'true',
    noticedBy: [[columns, '[VIEW-02] who manages bookings sees people']],
  },
  {
    sentence: 'A booking past the rules is listed as one within them.',
    file: 'web/features/booking/booking-lists/list/BypassMark.tsx',
    text: 'if (!bypass) return',
    replacement: 'if (bypass) return',
    noticedBy: [[columns, '[VIEW-02] who manages bookings sees people']],
  },
  {
    sentence: 'A list shows the initials of a person who has a picture.',
    file: 'web/features/booking/booking-lists/list/PersonCell.tsx',
    text: 'picture={avatar}',
    replacement: 'picture={null}',
    noticedBy: [[columns, '[VIEW-02] who manages bookings sees people']],
  },
  {
    sentence: 'A booking that is to come is listed as one that was not confirmed.',
    file: 'web/features/booking/booking-lists/list/Presence.tsx',
    text: "if (booking.status === 'planned' || isCancelled) {",
    replacement: 'if (isCancelled) {',
    noticedBy: [[columns, '[VIEW-02] who manages bookings sees people']],
  },
  {
    sentence: 'The table of bookings shows the clock of Warsaw wherever the place is.',
    file: 'web/features/booking/booking-lists/list/Moment.tsx',
    text: 'displayInstant(instant, timeZone)',
    replacement: "displayInstant(instant, 'Europe/Warsaw')",
    noticedBy: [[columns, '[VIEW-02] who manages bookings sees people']],
  },
  {
    sentence: 'A booking is listed without the building that it lies in.',
    file: 'web/features/booking/booking-lists/list/Where.tsx',
    text: 'path.slice(0, -1)',
    replacement: 'path.slice(0, -2)',
    noticedBy: [[columns, 'the building stands with the floor']],
  },
  {
    sentence: 'A cancellation is asked about without the building that the floor lies in.',
    file: 'web/features/booking/booking-lists/list/CancelDialog.tsx',
    text: '{whereOf(list.whereOf(booking))}',
    replacement: '{list.whereOf(booking).at(-1)}',
    noticedBy: [[columns, 'the building stands with the floor']],
  },
  {
    sentence: 'The presence of a booking that runs is listed in another word than its filter has.',
    file: 'web/features/booking/booking-lists/list/Presence.tsx',
    text: "if (booking.status === 'active') return",
    replacement: "if (booking.status === 'planned') return",
    noticedBy: [[columns, 'the building stands with the floor']],
  },
];
