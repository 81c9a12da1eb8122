const form = 'e2e/exchange/form';
const form1 = '[EXCH-01] the form says what is missing or wrong';
const inSync = 'e2e/exchange/in-step';

/** Faults that `npm run mutate` plants in the integration with Exchange. */
export const faults = [
  {
    sentence: 'A secret that was saved stands in its field again.',
    file: 'web/features/exchange/ExchangeForm.tsx',
    text: "    afterSaving: { clientSecret: '' },\n",
    replacement: '',
    noticedBy: [[form, form1]],
  },
  {
    sentence: 'Switching off does not ask what becomes of meetings.',
    file: 'web/features/exchange/ExchangeForm.tsx',
    text: 'isSwitchedOff && form.canSave ? setAsking(true) : form.submit()',
    replacement: 'form.submit()',
    noticedBy: [[form, form1]],
  },
  {
    sentence: 'The event of a room that is kept in step is not heard.',
    file: 'web/features/exchange/create-exchange-live-handlers.ts',
    text: '    () => void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(getExchange) }),\n',
    replacement: '    () => void [queryClient, refetchQueries, getQueryKeyPrefix, getExchange],\n',
    noticedBy: [[inSync, '[EXCH-02] a secret that has expired']],
  },
  {
    sentence: 'Changes that wait for a calendar are not counted.',
    file: 'web/features/exchange/RoomList.tsx',
    text: "waiting > 0 ? t('exchange.rooms.waiting', { count: waiting }) : t('exchange.rooms.beginning')",
    replacement: "t('exchange.rooms.beginning')",
    noticedBy: [[inSync, '[EXCH-02] a secret that has expired']],
  },
  {
    sentence: 'The screen does not say why the connection fails.',
    file: 'web/features/exchange/ExchangeConnectionStatus.tsx',
    text: '{validationInfo && (',
    replacement: '{validationInfo && false && (',
    noticedBy: [[inSync, '[EXCH-02] a secret that has expired']],
  },
  {
    sentence: 'The focus is lost once the last conflict is decided.',
    file: 'web/features/exchange/ConflictList.tsx',
    text: "isLast ? 'exchange-rooms' : 'exchange-conflicts'",
    replacement: "'exchange-conflicts'",
    noticedBy: [[inSync, '[EXCH-02] what meets a booking waits']],
  },
  {
    sentence: 'Nothing says that a decision could not be saved.',
    file: 'web/features/exchange/ConflictList.tsx',
    text: "    failed: (error) => t('exchange.conflicts.notDecided', { reason: error.message }),\n",
    replacement: '    failed: () => null,\n',
    noticedBy: [[inSync, '[EXCH-02] what meets a booking waits']],
  },
  {
    sentence: 'The people whose booking a meeting met are not named.',
    file: 'web/features/exchange/ConflictList.tsx',
    text: "{heldBy.length > 0 && t('exchange.conflicts.heldBy', { people: heldBy.join(', ') })}",
    replacement: '',
    noticedBy: [[inSync, '[EXCH-02] what meets a booking waits']],
  },
  {
    sentence: 'The integration is open to those who may not change the company.',
    file: 'web/platform/routing/screens.ts',
    text: "exchange: { path: 'integrations/exchange', allOf: ['company-update'], mobile: true }",
    replacement: "exchange: { path: 'integrations/exchange', allOf: [], mobile: true }",
    noticedBy: [[form, 'who may not change the company']],
  },
  {
    sentence: 'Nothing says that a room is being brought in step.',
    file: 'web/features/exchange/RoomList.tsx',
    text: "      toast.success(t('exchange.rooms.asked', { room: roomName }));\n",
    replacement: '',
    noticedBy: [[form, form1]],
  },
  {
    sentence: 'A page that could not be loaded shows nothing.',
    file: 'web/features/exchange/ExchangeScreen.tsx',
    text: '{!data && error && (',
    replacement: '{!data && error && false && (',
    noticedBy: [[form, 'a page that cannot be loaded says so']],
  },
  {
    sentence: 'A page that could not be loaded does not say what is missing.',
    file: 'web/features/exchange/ExchangeScreen.tsx',
    text: "title={t('exchange.notLoaded')}",
    replacement: "title={t('exchange.title')}",
    noticedBy: [[form, 'a page that cannot be loaded says so']],
  },
  {
    sentence: 'Lists of bookings do not read a booking that a colleague made.',
    file: 'web/features/booking/booking-lists/create-booking-list-live-handlers.ts',
    text: 'if (concerned) rereadSoon();',
    replacement: 'void [concerned, rereadSoon];',
    noticedBy: [[inSync, 'a meeting of Outlook appears in Biurko by itself']],
  },
  {
    sentence: 'Bookings that a colleague cancelled stay in the lists.',
    file: 'web/features/booking/booking-lists/create-booking-list-live-handlers.ts',
    text: 'if (gone) removeCancelledBookingsFromCache(queryClient, kind, new Set(bookings.map((booking) => booking.id)));',
    replacement: 'if (gone) return;',
    noticedBy: [[inSync, 'a meeting of Outlook appears in Biurko by itself']],
  },
  {
    sentence: 'A meeting of Outlook stands under the address of its organiser instead of the name.',
    file: 'server/modules/exchange/in/people-of-meetings.command.ts',
    text: 'ids.has(organiser.address) ? [] : [[addressOf(organiser), nameOf(organiser)] as const],',
    replacement: 'ids.has(organiser.address) ? [] : [[addressOf(organiser), addressOf(organiser)] as const],',
    noticedBy: [[inSync, 'a meeting of Outlook appears in Biurko by itself']],
  },
];
