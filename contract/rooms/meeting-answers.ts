import * as z from 'zod';
import { seriesPattern } from '#contract/booking/series-rule.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant, timeOfDay } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/** The answers to an invitation. Calendars use the same words in PARTSTAT (RFC 5545, 3.2.12). */
export const meetingAnswers = ['accepted', 'tentative', 'declined'] as const;
export const meetingAnswer = z.enum(meetingAnswers);
export type MeetingAnswer = z.infer<typeof meetingAnswer>;

const roomMember = { who: 'member', allOf: ['user-get-profile'], anyModule: ['roomLimit'] } as const;
const answered = z.object({ answer: meetingAnswer });
const answerErrors = ['notInvited', 'bookingPassed', 'bookedInCalendar'] as const;

export const getMeetingAnswers = endpoint({
  method: 'GET',
  path: '/:company/room/:id/answers',
  area: 'rooms',
  summary:
    'What those invited to a meeting have answered: for its owner, its participants and holders of get-all-bookings',
  access: roomMember,
  params: z.object({ id }),
  answer: {
    status: 200,
    body: z.object({
      /**
       * One entry for each participant. `answer` is null if the participant has not answered since
       * the meeting's time last changed.
       */
      answers: z.array(
        z.object({
          userId: id,
          answer: meetingAnswer.nullable(),
          /** True when the caller owns the meeting and has not seen the answer yet. */
          isNew: z.boolean(),
        }),
      ),
      /** True when the caller is invited and may answer now. */
      mayAnswer: z.boolean(),
    }),
  },
  errors: ['notFound', 'notYourBooking'],
});
export type MeetingAnswersResponse = z.infer<(typeof getMeetingAnswers)['answer']['body']>;

export const listNewMeetingAnswers = endpoint({
  method: 'GET',
  path: '/:company/room/newAnswers',
  area: 'rooms',
  summary: 'How many answers one has yet to see, by meeting: of one’s own meetings that are not over',
  access: roomMember,
  answer: {
    status: 200,
    body: z.object({ meetings: z.array(z.object({ bookingId: id, count: z.number().int().positive() })) }),
  },
  errors: [],
});

/** The answer of one invited person, as the owner has seen it. */
const givenAnswer = z.object({ userId: id, answer: meetingAnswer });
export type MeetingAnswerSeenByOwner = z.infer<typeof givenAnswer>;

export const noteMeetingAnswersRead = endpoint({
  method: 'PUT',
  path: '/:company/room/:id/answersRead',
  area: 'rooms',
  summary: 'Note that the owner of a meeting has seen these answers; one that was changed meanwhile stays new',
  access: roomMember,
  params: z.object({ id }),
  body: z.object({ answers: z.array(givenAnswer).max(limits.participants) }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking'],
});

export const answerMeeting = endpoint({
  method: 'PUT',
  path: '/:company/room/:id/answer',
  area: 'rooms',
  summary: 'Answer the invitation to a meeting; the last answer counts',
  access: roomMember,
  params: z.object({ id }),
  body: answered,
  answer: { status: 204 },
  errors: ['notFound', ...answerErrors],
});

/**
 * The code of an email's link: one person's invitation to one meeting, or to a series of meetings.
 */
const code = z.string().min(1).max(200);

/** The series that an emailed link asks about. */
const seriesOfAnswerLink = z.object({
  pattern: seriesPattern,
  /** The hours of each date on the wall clock of the place, as a rule has them. */
  hours: z.object({ start: timeOfDay, end: timeOfDay, nights: z.number().int() }),
  /** The booked dates of the person that are not over, earliest first. */
  dates: z.array(z.object({ id, startDate: instant, endDate: instant, answer: meetingAnswer.nullable() })),
  /** True if the server still books dates, to which an answer for all dates applies as well. */
  goesOn: z.boolean(),
});

export const openMeetingAnswer = endpoint({
  method: 'GET',
  path: '/meetingAnswer/:code',
  area: 'rooms',
  summary: 'The meeting that a letter’s link asks about',
  description:
    'The link stands for the person whom the letter was sent to. Opening it changes nothing: programs that look at mail follow links, too.',
  access: { who: 'anyone' },
  params: z.object({ code }),
  answer: {
    status: 200,
    body: z.object({
      companyName: z.string(),
      /** Empty for a private meeting of the room's calendar. */
      topic: z.string(),
      ownerName: z.string(),
      /** The room with its location. */
      place: z.string(),
      startDate: instant,
      endDate: instant,
      /** The IANA time zone. */
      timeZone: z.string(),
      /** The number of dates to which the answer applies. More than 1 for a series. */
      dates: z.number().int().positive(),
      /** For a series null unless the person gave the same answer for all of its dates. */
      answer: meetingAnswer.nullable(),
      /** Present for an invitation to a series. Servers of an older version leave it out. */
      series: seriesOfAnswerLink.optional(),
    }),
  },
  errors: [...answerErrors],
});
export type MeetingOfAnswerLink = z.infer<(typeof openMeetingAnswer)['answer']['body']>;

export const giveMeetingAnswer = endpoint({
  method: 'POST',
  path: '/meetingAnswer/:code',
  area: 'rooms',
  summary: 'Answer by a letter’s link, for all dates of a series or for one; the last answer counts',
  access: { who: 'anyone' },
  params: z.object({ code }),
  body: answered.extend({
    /** The one date of a series that the answer is for. All dates if it is left out. */
    bookingId: id.optional(),
  }),
  answer: { status: 204 },
  errors: [...answerErrors],
});
