// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const list = 'e2e/booking-lists/list';
const undo = 'e2e/booking-lists/undo';
const views = 'e2e/booking-lists/views';

/** Faults of the lists of bookings. */
export const faults = [
  {
    sentence: 'A filter asks the server at each letter.',
    file: 'web/ui/use-typed-value.ts',
    text: 'limits.filterDebounce);',
    replacement: '0);',
    noticedBy: [[list, '[VIEW-01] the server pages, sorts and filters']],
  },
  {
    sentence: 'Undo is offered for what others have booked.',
    file: 'web/booking-lists/list/can-undo.ts',
    text: 'userId === profile.id && status',
    replacement: 'status',
    noticedBy: [[undo, 'what cannot be had back is asked about first']],
  },
  {
    sentence: 'Undo says nothing of what could not be had back.',
    file: 'web/booking-lists/list/use-cancel-bookings.ts',
    text: "toast.error(t('bookingLists.cancel.notUndone', { place, reason: reason.message }));",
    replacement: 'void [place, reason];',
    noticedBy: [[undo, 'one’s own desks are cancelled without a question']],
  },
  {
    sentence: 'The view of a list that was chosen last is forgotten.',
    file: 'web/booking-lists/list/chosen-view.ts',
    text: 'localStorage.setItem(nameOf(list, userId), view);',
    replacement: '',
    noticedBy: [[views, 'what is to come stands from the nearest on']],
  },
  {
    sentence: 'Each list shares the view that was chosen in another.',
    file: 'web/booking-lists/list/chosen-view.ts',
    text: '`hd_list_view ${list} ${userId}`',
    replacement: '`hd_list_view ${userId}`',
    noticedBy: [[views, 'what is to come stands from the nearest on']],
  },
  {
    sentence: 'Undo is offered for a desk that is in use.',
    file: 'web/booking-lists/list/can-undo.ts',
    text: " && status === 'planned'",
    replacement: '',
    noticedBy: [[undo, 'what cannot be had back is asked about first']],
  },
  {
    sentence: 'What is over shows what is to come as well.',
    file: 'web/booking-lists/list/table-request.ts',
    text: "past: [anyOf('status', 'passed')]",
    replacement: "past: [anyOf('status', 'passed', 'planned')]",
    noticedBy: [[views, 'what is to come stands from the nearest on']],
  },
  {
    sentence: 'A list forgets how many rows are wanted.',
    file: 'web/booking-lists/list/table-request.ts',
    text: '    page,\n    pageSize,\n    sorting,',
    replacement: '    page,\n    pageSize: 10,\n    sorting,',
    noticedBy: [[list, '[VIEW-01] the server pages, sorts and filters']],
  },
  {
    sentence: 'A filter of words lets everything through.',
    file: 'web/booking-lists/list/table-request.ts',
    text: "if (kind === 'text') return [{ column, operator: 'contains', value }];",
    replacement: "if (kind === 'text') return [];",
    noticedBy: [
      [list, '[VIEW-01] the server pages, sorts and filters'],
      [views, 'a name is found without its marks'],
    ],
  },
];
