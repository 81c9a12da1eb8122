const notices = 'server/notifications/notices.test.ts';

/** Faults of e-mails and notifications. */
export const faults = [
  {
    sentence: 'The holder is told of a change that they made themselves.',
    file: 'server/notifications/notices.ts',
    text: 'return notices.filter(({ userId }) => userId !== by);',
    replacement: 'return notices;',
    noticedBy: [[notices, 'of a change: the holder and those who stay']],
  },
  {
    sentence: 'A cancelled meeting is told to its holder in place of its guests.',
    file: 'server/notifications/notices.ts',
    text: "for (const userId of guestsOf(booking)) tell(userId, 'participant', booking);",
    replacement: "for (const _guest of guestsOf(booking)) tell(booking.userId, 'participant', booking);",
    noticedBy: [[notices, 'of what is cancelled: holder and guests']],
  },
  {
    sentence: 'Whoever is no active member any more gets letters.',
    file: 'server/notifications/receivers.query.ts',
    text: " AND m.status = 'active'",
    replacement: '',
    noticedBy: [['server/notifications/booking-letters.test.ts', 'whoever is not an active member any more gets none']],
  },
  {
    sentence: 'A letter is posted again although its key was posted before.',
    file: 'server/platform/mail/post.ts',
    text: 'key === undefined ? uuid() : mailIdOf(key)',
    replacement: 'key === undefined ? uuid() : uuid()',
    noticedBy: [
      ['server/platform/mail/send-mail.test.ts', 'a letter with the key of an earlier one is not posted again'],
    ],
  },
  {
    sentence: 'A reminder comes although its receiver wants none.',
    file: 'server/notifications/remind.ts',
    text: 'if (!receiver || !enabled.reminder) return;',
    replacement: 'if (!receiver) return;',
    noticedBy: [['server/notifications/reminders.test.ts', 'whoever wants none when the reminder is due gets none']],
  },
  {
    sentence: 'Every letter makes its formats of dates anew.',
    file: 'server/notifications/date-formats.ts',
    text: 'kept.set(key, made);',
    replacement: '',
    noticedBy: [['server/notifications/date-formats.test.ts', 'formats of dates are made once']],
  },
];
