// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const notices = 'server/modules/notifications/notices.test.ts';
const letters = 'server/modules/notifications/booking-letters.test.ts';
const answers = 'server/modules/booking/kinds/rooms/meeting-answers.test.ts';

/** Faults of emails and notifications. */
export const faults = [
  {
    sentence: 'The holder is told in words of a change that they made themselves.',
    file: 'server/modules/notifications/notices.ts',
    text: '(notice.userId !== by ? notice : isSaid(notice) ? quiet(notice) : [])',
    replacement: 'notice',
    noticedBy: [[notices, 'of a change: the holder and those who stay']],
  },
  {
    sentence: 'Whoever is taken off a meeting is told what it has become.',
    file: 'server/modules/notifications/notices.ts',
    text: 'const bookings = [asInvitedTo(before, now)];',
    replacement: 'const bookings = [now];',
    noticedBy: [[letters, 'whoever is taken off hears of the meeting that they were invited to']],
  },
  {
    sentence: 'An entry that came by mail is left behind once a feed was made.',
    file: 'server/modules/notifications/calendar-entries.query.ts',
    text: 'feedMadeOn === null || Date.parse(createdOn) < Date.parse(feedMadeOn)',
    replacement: 'feedMadeOn === null',
    noticedBy: [['server/modules/notifications/own-calendar.test.ts', 'those that no feed brings']],
  },
  {
    sentence: 'A letter brings the entries of all its dates, so that no program takes one.',
    file: 'server/modules/notifications/mail-teller.ts',
    text: 'attachments: first ? [attachment(first)] : [],',
    replacement: 'attachments: entries.map(attachment),',
    noticedBy: [['server/modules/notifications/own-calendar.test.ts', 'several dates come as a letter each']],
  },
  {
    sentence: 'Whoever changes a letter’s link answers for somebody else.',
    file: 'server/modules/booking/engine/answer-codes.ts',
    text: 'if (!timingSafeEqual(bytes.subarray(signedBytes), signatureOf(ids))) return null;',
    replacement: 'signatureOf(ids);',
    noticedBy: [[answers, 'that was changed, or is of somebody who is not invited']],
  },
  {
    sentence: 'An answer counts for a time that the meeting had not when it was given.',
    file: 'server/modules/booking/engine/answers.query.ts',
    text: 'CASE WHEN ${isForItsTime} THEN i.answer END AS answer',
    replacement: 'i.answer AS answer',
    noticedBy: [[answers, 'is for a time: another topic or an earlier end keeps it']],
  },
  {
    sentence: 'An answer that was changed since the owner read it is no longer new.',
    file: 'server/modules/booking/engine/read-answers.command.ts',
    text: 'AND i.user_id = s.user_id AND i.answer = s.answer AND i.unread',
    replacement: 'AND i.user_id = s.user_id AND i.unread',
    noticedBy: [[answers, 'are new until the owner has seen them as they stand']],
  },
  {
    sentence: 'Answers for an hour that the meeting has left are new for its owner.',
    file: 'server/modules/booking/engine/new-answers.query.ts',
    text: 'i.unread AND ${isForItsTime}',
    replacement: 'i.unread',
    noticedBy: [[answers, 'are none of a meeting that has moved']],
  },
  {
    sentence: 'A cancelled meeting is told to its holder in place of its guests.',
    file: 'server/modules/notifications/notices.ts',
    text: "for (const userId of guestsOf(booking)) tell(userId, 'participant', booking);",
    replacement: "for (const _guest of guestsOf(booking)) tell(booking.userId, 'participant', booking);",
    noticedBy: [[notices, 'of what is cancelled: holder and guests']],
  },
  {
    sentence: 'Whoever is no active member any more gets letters.',
    file: 'server/modules/notifications/receivers.query.ts',
    text: " AND m.status = 'active'",
    replacement: '',
    noticedBy: [
      ['server/modules/notifications/booking-letters.test.ts', 'whoever is not an active member any more gets none'],
    ],
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
    file: 'server/modules/notifications/remind.ts',
    text: 'if (!receiver || !enabled.reminder) return;',
    replacement: 'if (!receiver) return;',
    noticedBy: [
      ['server/modules/notifications/reminders.test.ts', 'whoever wants none when the reminder is due gets none'],
    ],
  },
  {
    sentence: 'Every letter makes its formats of dates anew.',
    file: 'server/modules/notifications/date-formats.ts',
    text: 'kept.set(key, made);',
    replacement: '',
    noticedBy: [['server/modules/notifications/date-formats.test.ts', 'formats of dates are made once']],
  },
  {
    sentence: 'Reminders wait behind all letters of a slow mail server.',
    file: 'server/platform/mail/send-mail.task.ts',
    text: "lane: 'reminders'",
    replacement: "lane: 'mail'",
    noticedBy: [
      ['server/platform/mail/send-mail.test.ts', 'letters about accounts go first'],
      ['server/tests/letters-in-time.waiting.test.ts', 'at a hundred bookings a second'],
    ],
  },
  {
    sentence: 'What is told of bookings waits with the jobs that are slow.',
    file: 'server/platform/jobs/task.ts',
    text: 'return { name, payload, attempts, withinMs, lane };',
    replacement: "return { name, payload, attempts, withinMs, lane: 'rest' };",
    noticedBy: [['server/platform/jobs/jobs.test.ts', 'jobs that are slow keep those alone that stand in their lane']],
  },
  {
    sentence: 'Letters that nobody waits for go before those about bookings.',
    file: 'server/platform/mail/post.ts',
    text: 'awaited: 2, others: 3',
    replacement: 'awaited: 3, others: 2',
    noticedBy: [['server/platform/mail/send-mail.test.ts', 'letters about accounts go first']],
  },
  {
    sentence: 'The letter about a cancelled meeting room names nobody to ask.',
    file: 'server/modules/notifications/letter-words.ts',
    text: 'no longer has a room. Ask the person who invited you what happens next.',
    replacement: 'no longer has a room. Ask whoever invited you what happens next.',
    noticedBy: [['scripts/native-english.test.ts', 'are written as natives write them']],
  },
  {
    sentence: 'A booking whose job has failed takes others along again.',
    file: 'server/modules/notifications/notify-of-bookings.ts',
    text: 'attempt > 1 || ',
    replacement: '',
    noticedBy: [['server/modules/notifications/told-together.test.ts', 'the turn of a job that has failed']],
  },
  {
    sentence: 'Bookings that wait are told of one by one.',
    file: 'server/modules/notifications/notify-of-bookings.ts',
    text: 'mostAtOnce - 1',
    replacement: '0',
    noticedBy: [['server/modules/notifications/told-together.test.ts', 'one turn tells of all bookings']],
  },
  {
    sentence: 'A job that was tried is taken along by another one.',
    file: 'server/platform/jobs/take-waiting.ts',
    text: ' AND attempts = 0',
    replacement: '',
    noticedBy: [['server/platform/jobs/take-waiting.test.ts', 'jobs under way, tried']],
  },
  {
    sentence: 'A server that takes jobs along waits for those that another server is at.',
    file: 'server/platform/jobs/take-waiting.ts',
    text: ' SKIP LOCKED',
    replacement: '',
    noticedBy: [['server/platform/jobs/take-waiting.test.ts', 'two servers that take at the same time']],
  },
  {
    sentence: 'A letter of an older server is not understood any more.',
    file: 'server/platform/mail/send-mail.ts',
    text: "'letter' in job ? job.letter : job.sealed",
    replacement: "'letter' in job ? job.letter : ''",
    noticedBy: [['server/platform/mail/send-mail.test.ts', 'a letter that an older server has rendered']],
  },
  {
    sentence: 'A letter of a newer server is given up by the first older one that takes it.',
    file: 'server/platform/mail/send-mail.ts',
    text: "isLast ? 'refused' : 'waiting', 'This server",
    replacement: "'refused', 'This server",
    noticedBy: [['server/platform/mail/send-mail.test.ts', 'a letter that this server cannot read']],
  },
];
