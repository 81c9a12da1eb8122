const phone = 'e2e/presence/qr.phone';

/** Faults that `npm run mutate` plants in the QR codes at places. */
export const faults = [
  {
    sentence: 'The place behind a code is asked about once and never again.',
    file: 'web/features/booking/presence/use-scanned-place.ts',
    text: 'refetchInterval: pollEvery,',
    replacement: '',
    noticedBy: [[phone, 'what is over leaves the list within 30 s']],
  },
  {
    sentence: 'A booking that is over stays in the list of its code.',
    file: 'web/features/booking/presence/use-scanned-place.ts',
    text: 'reservations.filter(({ endDate }) => Date.parse(endDate) > now)',
    replacement: 'reservations',
    noticedBy: [[phone, 'what is over leaves the list within 30 s']],
  },
  {
    sentence: 'A room is booked by its code without a topic.',
    file: 'web/features/booking/presence/BookNow.tsx',
    text: 'const wrongTopic = isMeeting ? checkMeetingTopic(topic) : null;',
    replacement: 'const wrongTopic = isMeeting && topic.length > 9_999 ? checkMeetingTopic(topic) : null;',
    noticedBy: [[phone, 'a free desk is booked from now and confirmed at once']],
  },
  {
    sentence: 'The place is not read again after a confirmation failed.',
    file: 'web/features/booking/presence/use-scanned-place.ts',
    text: 'onSettled: readPresenceAgain,',
    replacement: 'onSuccess: readPresenceAgain,',
    noticedBy: [[phone, 'what a code does not do is said']],
  },
  {
    sentence: 'Nothing says what to do where there is no camera.',
    file: 'web/features/booking/presence/Scanner.tsx',
    text: " {t('presence.scanner.otherwise')}",
    replacement: '',
    noticedBy: [['e2e/presence/qr', 'where there is no camera']],
  },
];
