import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { dayMs } from '#contract/time/durations.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import { accountDeletedEmail } from '#server/modules/accounts/account-deleted-email.ts';
import { activationEmail } from '#server/modules/accounts/activation-email.ts';
import { companySignInEmail } from '#server/modules/accounts/company-sign-in-email.ts';
import {
  activationLink,
  passwordForgottenLink,
  passwordResetLink,
  ssoLink,
} from '#server/modules/accounts/email-links.ts';
import {
  type FactorChange,
  secondFactorChangeEmail,
} from '#server/modules/accounts/factors/second-factor-change-email.ts';
import { firstPasswordEmail } from '#server/modules/accounts/first-password-email.ts';
import { lockOutEmail } from '#server/modules/accounts/lock-out-email.ts';
import { passwordResetEmail } from '#server/modules/accounts/password-reset-email.ts';
import { providerLinkedEmail } from '#server/modules/accounts/providers/provider-linked-email.ts';
import { accountEmailChangedEmail } from '#server/modules/accounts/sso/account-email-changed-email.ts';
import { domainLostEmail } from '#server/modules/accounts/sso/domain-lost-email.ts';
import { emailReassignedEmail } from '#server/modules/accounts/sso/email-reassigned-email.ts';
import { emailTakenEmail } from '#server/modules/accounts/sso/email-taken-email.ts';
import { linkedAccountEmail } from '#server/modules/accounts/sso/linked-account-email.ts';
import { refusedSubjectEmail } from '#server/modules/accounts/sso/refused-subject-email.ts';
import { ssoEndedEmail } from '#server/modules/accounts/sso/sso-ended-email.ts';
import { createTrialEndingEmail } from '#server/modules/billing/trial/create-trial-ending-email.ts';
import { importedAbsencesEmail } from '#server/modules/booking/absences/imported-absences-email.ts';
import { deskCalendarEvent } from '#server/modules/booking/kinds/desks/desk-booking.presenter.ts';
import { parkingCalendarEvent } from '#server/modules/booking/kinds/parking/parking-booking.presenter.ts';
import { parkingTexts } from '#server/modules/booking/kinds/parking/parking-texts.ts';
import { roomCalendarEvent } from '#server/modules/booking/kinds/rooms/room-booking.presenter.ts';
import { createInvitationEmail } from '#server/modules/companies/invitations/create-invitation-email.ts';
import { createExchangeTroubleEmail } from '#server/modules/exchange/incidents/incident-email.ts';
import { answerChoices } from '#server/modules/notifications/answer-choices.ts';
import { bookingEmail } from '#server/modules/notifications/booking-email.ts';
import { type CopyOf, copyEmail } from '#server/modules/notifications/copy-email.ts';
import { type CalendarEntryEffect, getCalendarEntryEffect } from '#server/modules/notifications/email-texts.ts';
import { entryEmail } from '#server/modules/notifications/entry-email.ts';
import type { Notice } from '#server/modules/notifications/notices.ts';
import type { CancellationDetails } from '#server/modules/notifications/notification-channel.ts';
import { refusedDatesEmail } from '#server/modules/notifications/refused-dates-email.ts';
import { seriesEmail, seriesEntryEmail } from '#server/modules/notifications/series-email.ts';
import type { SeriesOfNotice } from '#server/modules/notifications/series-notice.ts';
import {
  createMemberVoucherEmail,
  createOperatorVoucherEmail,
  type VoucherEmailInput,
} from '#server/modules/referrals/vouchers/voucher-emails.ts';
import type { Email } from '#server/platform/mail/email.ts';

const floor = {
  containerId: 'floor',
  containerName: 'Piętro 3',
  containerPath: ['Warszawa', 'Centrala, ul. Długa 12'],
  timeZone: 'Europe/Warsaw',
};
const desk: Booking = {
  ...floor,
  id: 'desk booking',
  userId: 'jakub',
  userName: 'Jakub Wiśniewski',
  avatarFileId: null,
  bookableId: 'desk',
  label: '12',
  startDate: '2026-11-24T08:00:00Z',
  endDate: '2026-11-24T16:30:00Z',
  state: 0,
  confirmedOn: null,
  createdOn: '2026-11-23T08:00:00Z',
  bookedBy: 'jakub',
  adminBypass: false,
  fromCalendar: false,
  seriesId: null,
  sequence: 0,
  details: {},
  shown: null,
  participants: null,
};
const room: Booking = {
  ...desk,
  id: 'meeting',
  label: 'Bałtyk',
  endDate: '2026-11-24T09:00:00Z',
  details: { topic: 'Przegląd kwartału: co dalej z biurem w Lizbonie i kto się tym zajmie do końca roku' },
  participants: ['Anna Nowicka', 'Katarzyna Zielińska', 'Krzysztof Brzęczyszczykiewicz'].map((userName) => {
    return { userId: userName, userName, avatarFileId: null };
  }),
};
const space: Booking = {
  ...desk,
  id: 'stay',
  containerId: 'garage',
  containerName: 'Parking podziemny, ul. Długa 12',
  containerPath: [],
  label: 'A7',
  endDate: '2026-11-26T12:00:00Z',
  details: { carIconId: 3, carRegistrationNumber: 'WA 12345', description: 'Przyczepa, proszę o szersze miejsce' },
};
/** The voucher in emails to a member and to the operator. */
const voucher: VoucherEmailInput = {
  what: 'due',
  months: 1,
  amount: 20_000,
  dueOn: '2026-11-23T09:00:00Z',
  handedOn: null,
};
const referral = {
  ...{ memberName: 'Anna Nowicka', memberEmail: 'anna@firma.example' },
  ...{ companyName: 'Żółta Łódź', urlName: 'zolta-lodz', paid: 18_450 },
};
/** The emails about bookings that a parking sends to its own address. */
const copies: [name: string, CopyOf, Booking[], because?: 'notConfirmed' | 'placeRemoved'][] = [
  ['copyMade', 'bookingsMade', [space]],
  ['copyCancelled', 'bookingsCancelled', [space, { ...space, id: 'other', label: 'A8' }], 'placeRemoved'],
  ['copyReleased', 'bookingsCancelled', [space], 'notConfirmed'],
  ['copyTerminated', 'bookingsTerminated', [space]],
];
/** A newcomer by single sign-on, and a changed email. */
const newcomer = { companyName: 'Morwika', email: 'ola@morwika.example', owner: 'Ola Stara', newcomer: 'Ola Nowa' };
const renamed = { companyName: 'Morwika', before: 'ola.stara@morwika.example', after: 'ola.zamezna@morwika.example' };

/** A desk and a meeting for emails about bookings. */
export const sampleBookings = { desk, room };

const later = (booking: Booking, days: number): Booking => ({
  ...booking,
  startDate: `2026-11-${24 + days}T08:00:00Z`,
  endDate: `2026-11-${24 + days}T16:30:00Z`,
});

const notice = (bookings: Booking[], more: Partial<Notice> = {}): Notice => {
  return { userId: 'jakub', kind: 'bookingMade', as: 'holder', bookings, before: null, ...more };
};
const notices: Record<string, Notice> = {
  made: notice([desk]),
  madeForYou: notice([{ ...desk, bookedBy: 'anna' }]),
  madeMany: notice([0, 1, 2, 3, 6].map((days) => later(desk, days))),
  changed: notice([{ ...later(desk, 1), label: '14' }], { kind: 'bookingChanged', before: [desk] }),
  hoursKept: notice([{ ...later(desk, 1), timeZone: 'Asia/Tokyo' }], {
    kind: 'bookingChanged',
    before: [desk],
    keeping: 'wallClock',
  }),
  instantsKept: notice(
    [0, 1].map((days) => ({ ...later(desk, days), timeZone: 'Asia/Tokyo' })),
    { kind: 'bookingChanged', before: [later(desk, 0), later(desk, 1)], keeping: 'instant' },
  ),
  cancelled: notice([desk], { kind: 'bookingCancelled' }),
  invited: notice([room], { kind: 'invited', as: 'participant' }),
  invitedMany: notice([room, later(room, 1)], { kind: 'invited', as: 'participant' }),
  meetingChanged: notice([{ ...later(room, 1), label: 'Tatry' }], {
    kind: 'bookingChanged',
    as: 'participant',
    before: [room],
  }),
  meetingCancelled: notice([room], { kind: 'bookingCancelled', as: 'participant' }),
  uninvited: notice([room], { kind: 'bookingCancelled', as: 'participant', uninvited: true }),
  reminder: notice([desk], { kind: 'reminder' }),
  entryAdded: notice([later(desk, 1)], { quiet: true }),
  entryUpdated: notice([desk], { kind: 'bookingChanged', quiet: true }),
  entryRemoved: notice([desk], { kind: 'bookingCancelled', quiet: true }),
};

const weekly: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-24',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:30', nights: 0 },
};
const tuesdays = [0, 7, 14, 21].map(
  (days): Booking => ({
    ...desk,
    seriesId: 'series',
    startDate: new Date(Date.parse(desk.startDate) + days * dayMs).toISOString(),
    endDate: new Date(Date.parse(desk.endDate) + days * dayMs).toISOString(),
  }),
);
const refused = [{ day: '2026-12-22', refusal: createRefusal('slotTaken', { taken: [], kind: 'desk' }) }];
/** Returns a series of these people as its notices have it. */
const seriesOf = (
  model: Booking,
  more: Pick<SeriesOfNotice, 'situation'> & Partial<SeriesOfNotice>,
): SeriesOfNotice => ({
  series: { id: 'series', kind: 'desk', rule: weekly, endedFrom: null, isOpen: true, model },
  ...{ dates: [], refused: [] },
  ...more,
});
/** The notices about whole series, with the effect of their calendar entries. */
const seriesNotices: Record<string, [Notice, CalendarEntryEffect | null]> = {
  seriesBooked: [notice(tuesdays, { series: seriesOf(desk, { situation: 'booked', refused }) }), 'added'],
  seriesBookedForYou: [
    notice(tuesdays, { series: seriesOf({ ...desk, bookedBy: 'anna' }, { situation: 'booked' }) }),
    null,
  ],
  seriesInvited: [
    notice(tuesdays, { kind: 'invited', as: 'participant', series: seriesOf(room, { situation: 'booked' }) }),
    'added',
  ],
  seriesChanged: [
    notice(tuesdays, { kind: 'bookingChanged', series: seriesOf(desk, { situation: 'changed' }) }),
    'updated',
  ],
  seriesMeetingsChanged: [
    notice(tuesdays, { kind: 'bookingChanged', as: 'participant', series: seriesOf(room, { situation: 'changed' }) }),
    'updated',
  ],
  seriesEnded: [
    notice(tuesdays, {
      kind: 'bookingCancelled',
      series: seriesOf(desk, { situation: 'ended', fromDay: '2026-11-24' }),
    }),
    'removed',
  ],
  seriesMeetingsEnded: [
    notice(tuesdays, {
      ...{ kind: 'bookingCancelled', as: 'participant' },
      series: seriesOf(room, { situation: 'ended', fromDay: '2026-12-08' }),
    }),
    'updated',
  ],
  seriesMoved: [
    notice([{ ...tuesdays[3]!, bookableId: 'other', label: '14' }], {
      ...{ kind: 'bookingChanged', series: seriesOf(desk, { situation: 'moved' }) },
    }),
    'updated',
  ],
  seriesNeedsPlace: [
    notice([], {
      kind: 'bookingCancelled',
      series: seriesOf(desk, { situation: 'needsPlace', reason: 'placeLocked' }),
    }),
    null,
  ],
  seriesEntry: [
    notice([], { kind: 'bookingChanged', quiet: true, series: seriesOf(desk, { situation: 'moved' }) }),
    'updated',
  ],
};

const cancelled = (bookings: Booking[]) => notice(bookings, { kind: 'bookingCancelled' });
const free = (...labels: string[]) => new Map([0, 1, 2].map((days) => [later(desk, days).id, labels]));
/**
 * Emails about bookings that a person lost, because the place closed or the server released them.
 */
const closings: (CancellationDetails & { name: string; bookings: Booking[] })[] = [
  { name: 'placeRemoved', bookings: [desk], reason: 'placeRemoved', freeInstead: free('3', '7', '14') },
  { name: 'placeLocked', bookings: [desk], reason: 'placeLocked', freeInstead: free() },
  {
    name: 'placesRemoved',
    bookings: [desk, later(desk, 1), later(desk, 2)],
    reason: 'placeRemoved',
    freeInstead: free('1', '2', '3', '4', '5', '6', '7'),
  },
  { name: 'released', bookings: [desk], reason: 'notConfirmed', freeInstead: free('12', '14') },
  { name: 'spaceLocked', bookings: [space], reason: 'placeLocked', freeInstead: new Map([[space.id, ['A8', 'A9']]]) },
  { name: 'locationRemoved', bookings: [desk], reason: 'locationRemoved', freeInstead: new Map() },
  { name: 'locationHidden', bookings: [desk], reason: 'locationHidden', freeInstead: new Map() },
];

const factorChanges: FactorChange[] = [
  { change: 'passkeyAdded', name: 'Laptop w pracy' },
  { change: 'passkeyRemoved', name: 'Laptop w pracy' },
  { change: 'authenticatorOn' },
  { change: 'authenticatorOff' },
  { change: 'recoveryCodesRenewed' },
  { change: 'recoveryCodeUsed', left: 9 },
  { change: 'codesGuessed' },
  { change: 'factorsCleared' },
];

/** Returns every email of the product with sample data, by name. `npm run letters` shows them. */
export function sampleEmails(language: Locale): Record<string, Email> {
  const recipient = { userId: 'jakub', email: 'jakub.wisniewski@morwika.example', language };
  const letterhead = { companyName: 'Morwika', urlName: 'morwika', by: 'Anna Nowicka' };
  const kinds = {
    parking: { asEvent: parkingCalendarEvent, list: 'parkingBookingsView', words: parkingTexts },
    desk: { asEvent: deskCalendarEvent, list: 'bookingsView' },
    room: { asEvent: roomCalendarEvent, list: 'roomBookingsView' },
  };
  const site = 'https://desks.example';
  const letterOf = (one: Notice, because?: CancellationDetails) => {
    const [first] = one.bookings;
    const kind = first!.participants ? 'room' : first!.id === space.id ? 'parking' : 'desk';
    const delivery = {
      key: '',
      companyId: '',
      kind,
      notice: one,
      recipient,
      letterhead,
      ...(because && { because }),
    } as const;
    if (one.quiet)
      return entryEmail(delivery, first!, kinds[kind], 'https://desks.example', getCalendarEntryEffect(one));
    const asks = one.as === 'participant' && one.kind !== 'bookingCancelled';
    const answer = `https://desks.example/meetingAnswer/${'x'.repeat(86)}`;
    return {
      ...bookingEmail(delivery, kinds[kind], 'https://desks.example', { count: one.bookings.length }),
      ...(asks && {
        choices: answerChoices(first!, language, one.bookings.length > 1 ? 'firstOfMany' : 'only', answer),
      }),
    };
  };
  const code = 'x'.repeat(43);
  return {
    ...Object.fromEntries(Object.entries(notices).map(([name, one]) => [name, letterOf(one)])),
    ...Object.fromEntries(
      Object.entries(seriesNotices).map(([name, [one, effect]]) => {
        const kind = one.series!.series.model.participants ? ('room' as const) : ('desk' as const);
        const delivery = { ...{ key: '', companyId: '', kind, notice: one, recipient, letterhead } } as const;
        const email = one.quiet
          ? seriesEntryEmail(delivery, kinds[kind], site, effect!)
          : seriesEmail(delivery, kinds[kind], site, effect);
        return [name, email];
      }),
    ),
    refusedDates: refusedDatesEmail(
      [{ ...seriesOf(desk, { situation: 'booked' }), refused, kind: kinds.desk }],
      ...([recipient, letterhead, { publicUrl: site, hasEntry: true }] as const),
    ),
    ...Object.fromEntries(
      closings.map(({ name, bookings, ...because }) => [name, letterOf(cancelled(bookings), because)]),
    ),
    ...Object.fromEntries(
      copies.map(([name, what, bookings, reason]) => [
        name,
        copyEmail({ name: what, bookings, reason, letterhead, language }, kinds.parking),
      ]),
    ),
    activation: activationEmail(language, activationLink(site, code)),
    invitation: createInvitationEmail(language, {
      companyName: 'Przedsiębiorstwo Produkcyjno-Handlowe „Gżegżółka i Wspólnicy” sp. z o.o.',
      inviterName: 'Krzysztof Brzęczyszczykiewicz',
      address: `${site}/invitation/${code}`,
    }),
    linked: providerLinkedEmail(language, 'Google', passwordForgottenLink(site)),
    password: passwordResetEmail(language, passwordResetLink(site, recipient.email, code)),
    companySignIn: companySignInEmail(language, ssoLink(site, recipient.email)),
    ssoRefusedSubject: refusedSubjectEmail(language, { ...newcomer, address: `${site}/morwika/company` }),
    ssoLinkedAccount: linkedAccountEmail(language, { ...newcomer, address: `${site}/morwika/manageUsers` }),
    ssoFollowed: accountEmailChangedEmail(language, { ...renamed, address: ssoLink(site, renamed.after) }),
    ssoEmailPassedOn: emailReassignedEmail(language, {
      ...{ companyName: 'Morwika', before: renamed.before, address: `${site}/login` },
      after: '0192f0c4-6f0e-7c55-9d0b-2f6f0c1f7d11@former.invalid',
    }),
    ssoTakenEmail: emailTakenEmail(language, {
      ...{ companyName: 'Morwika', name: 'Aleksandra Zamężna', address: `${site}/morwika/manageUsers` },
      ...{ before: renamed.before, wanted: renamed.after },
    }),
    firstPassword: firstPasswordEmail(language, passwordResetLink(site, recipient.email, code)),
    ssoEnded: ssoEndedEmail(language, {
      companyName: 'Morwika',
      address: passwordForgottenLink(site, recipient.email),
    }),
    domainLost: domainLostEmail(language, {
      ...{ companyName: 'Morwika', domain: 'morwika.example', address: `${site}/morwika/company` },
    }),
    deleted: accountDeletedEmail(language),
    ...Object.fromEntries(
      factorChanges.map((one) => [one.change, secondFactorChangeEmail(language, one, passwordForgottenLink(site))]),
    ),
    trial: createTrialEndingEmail(language, {
      companyName: 'Morwika',
      end: Date.parse('2026-12-23T09:00:00Z'),
      days: 7,
      frozen: [
        { kind: 'desk', count: 14, names: [] },
        { kind: 'parking', count: 20, names: [] },
      ],
      address: `${site}/morwika/subscription/changePackage`,
    }),
    importedAbsences: importedAbsencesEmail(language, {
      companyName: 'Morwika',
      periods: [
        { firstDay: '2026-12-23', fromNoon: true, lastDay: '2026-12-28', untilNoon: false },
        { firstDay: '2027-01-04', fromNoon: false, lastDay: '2027-01-04', untilNoon: true },
      ],
      bookings: 5,
      address: `${site}/morwika/absences`,
    }),
    voucherDue: createMemberVoucherEmail(language, voucher),
    voucherWithdrawn: createMemberVoucherEmail(language, { ...voucher, what: 'withdrawn', months: 6 }),
    voucherToHandOver: createOperatorVoucherEmail({ ...voucher, ...referral }),
    voucherCancelled: createOperatorVoucherEmail({ ...voucher, ...referral, what: 'withdrawn' }),
    voucherRefunded: createOperatorVoucherEmail({
      ...voucher,
      ...referral,
      what: 'withdrawn',
      handedOn: '2026-12-03T10:00:00Z',
    }),
    exchangeTrouble: createExchangeTroubleEmail(language, {
      companyName: 'Morwika',
      why: formatRefusal(
        {
          errorCode: 'EXCHANGE_VALIDATION_EXCEPTION',
          details: { name: 'UNAUTHORIZED', missingPermissions: [], rooms: [] },
        },
        getLanguage(language),
      ),
      address: `${site}/morwika/integrations/exchange`,
    }),
    lockOut: lockOutEmail(language, '2026-11-23T09:15:00Z', 'Europe/Warsaw', passwordForgottenLink(site)),
  };
}
