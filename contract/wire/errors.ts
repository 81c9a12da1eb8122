import * as z from 'zod';
import { day, id, instant, timeOfDay } from './formats.ts';
import { identityProviderProblemSchema } from './sso-problems.ts';

const nothing = z.object({});
/** The purpose of the code in an email's link. */
const codePurpose = z.enum(['activation', 'passwordReset']);
/**
 * The time between a booking and a request beside it that the room's preparation takes. `at` is the
 * earliest start after the booking, or the latest end before it.
 */
const preparation = z.object({ side: z.enum(['before', 'after']), minutes: z.number().int(), at: instant });

/**
 * A time at which the place is held. The holder's name is missing if the caller may not see it.
 * With `preparation` only the room's preparation overlaps the request.
 */
const takenTime = z.object({
  startDate: instant,
  endDate: instant,
  userName: z.string().optional(),
  preparation: preparation.optional(),
});
/** The kinds of second factor. */
const secondWay = z.enum(['authenticator', 'passkey', 'recoveryCode']);

/**
 * Every refusal of the API with its HTTP status and details. error-messages.ts has their texts.
 * Codes from the specification keep the specification's spelling.
 */
export const apiErrors = {
  validationFailed: {
    status: 400,
    details: z.object({
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
      /**
       * True when the path or the query string is invalid, so that no form field can show the
       * fault.
       */
      inAddress: z.boolean(),
    }),
  },
  malformedRequest: { status: 400, details: nothing },
  notSignedIn: { status: 401, details: nothing },
  invalidCredentials: { status: 401, details: nothing },
  refreshTokenInvalid: { status: 401, details: nothing },
  userLockOuted: { status: 403, details: z.object({ userName: z.string(), lockedOutEnd: instant }) },
  emailNotConfirmed: { status: 403, details: nothing },
  /**
   * The first factor was right. `ways` are the second factors that the server accepts until
   * `until`.
   */
  secondFactorNeeded: {
    status: 401,
    details: z.object({
      ways: z.array(secondWay),
      until: instant,
      /** The company of an invitation that this sign-in accepted. The browser opens it next. */
      joined: z.object({ companyId: id, companyUrlName: z.string() }).optional(),
    }),
  },
  /** The code is neither the authenticator's current one nor an unused recovery code. */
  secondFactorWrong: { status: 401, details: nothing },
  /**
   * This browser has no sign-in that waits for a second factor. Such a sign-in has expired or is
   * completed.
   */
  secondStepLost: { status: 410, details: nothing },
  /** The passkey is unknown, or its response does not match the challenge. */
  passkeyRefused: { status: 401, details: nothing },
  passkeyTaken: { status: 409, details: nothing },
  tooManyPasskeys: { status: 409, details: z.object({ max: z.number().int() }) },
  /** Passkeys need a domain name. The address of this deployment is an IP address. */
  passkeysNotHere: { status: 409, details: z.object({ address: z.string() }) },
  /** An authenticator app is set up already. The person must remove it first. */
  authenticatorThere: { status: 409, details: nothing },
  /** The typed code is not the one that the authenticator app in setup shows. */
  authenticatorCodeWrong: { status: 422, details: nothing },
  /** The person has no second factor that recovery codes could replace. */
  noSecondFactor: { status: 409, details: nothing },
  /** The person must prove their identity again. */
  proofNeeded: { status: 403, details: nothing },
  /** The password or code that should prove the person's identity is wrong. */
  proofWrong: { status: 422, details: nothing },
  /** Providers redirect to the deployment's own address, but this page has another address. */
  notAtThisAddress: { status: 409, details: z.object({ address: z.string() }) },
  /** The company requires a second factor, and this member has none. */
  secondFactorRequired: { status: 403, details: nothing },
  /** An administrator who requires a second factor of others must have one first. */
  ownSecondFactorFirst: { status: 409, details: nothing },
  /**
   * The captcha's solution is missing, wrong, used, expired or malformed, or the visible step is
   * required (AUTH-12).
   */
  invalidCaptcha: { status: 403, details: nothing },
  DuplicateUserName: { status: 409, details: nothing },
  /** The code of an email's link was used before. */
  codeUsed: { status: 410, details: z.object({ purpose: codePurpose }) },
  /** A newer email replaced the code. */
  codeReplaced: { status: 410, details: z.object({ purpose: codePurpose }) },
  codeExpired: { status: 410, details: z.object({ purpose: codePurpose }) },
  /** The code is unknown, incomplete, or belongs to another account. */
  codeUnknown: { status: 404, details: z.object({ purpose: codePurpose }) },
  /** The password is among the most common ones. */
  passwordCommon: { status: 422, details: nothing },
  /**
   * The deletion of the account would leave the named companies without an active administrator.
   */
  lastAdminOf: { status: 409, details: z.object({ companies: z.array(z.string()) }) },
  /** A company's single sign-on created the account, so it has no password (PROF-03). */
  passwordNotAllowed: { status: 409, details: nothing },
  /**
   * The sign-in at the provider was begun in another browser, is completed already, or has expired.
   */
  externalSignInLost: { status: 410, details: nothing },
  providerUnavailable: { status: 503, details: nothing },
  /** A company's single sign-on created the account, so no other sign-in can be linked. */
  providerNotAllowed: { status: 409, details: nothing },
  /**
   * Without this provider the person could not sign in. `bySso` is true if a company's single
   * sign-on created the account, so that no other sign-in can be added.
   */
  lastProvider: { status: 409, details: z.object({ bySso: z.boolean() }) },
  /** The new password equals the old one. */
  passwordSame: { status: 422, details: nothing },
  /** A company's identity provider must be public and use https. */
  issuerNotAllowed: { status: 422, details: nothing },
  /**
   * The request has no client secret, and the server has none for this issuer. It never sends
   * another issuer's secret.
   */
  secretNeeded: { status: 422, details: nothing },
  organisationTaken: { status: 409, details: nothing },
  /** The settings cannot be enabled. The provider failed the test that runs without a sign-in. */
  ssoTestFailed: { status: 422, details: z.object({ problem: identityProviderProblemSchema }) },
  /** A sign-in must prove the settings before they are enabled. */
  ssoSignInFirst: { status: 409, details: nothing },
  /** After this change no administrator of the company could sign in. */
  ownWayInFirst: { status: 409, details: nothing },
  tooManyDomains: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The domain's TXT record is missing or has another value. */
  recordMissing: { status: 409, details: z.object({ name: z.string() }) },
  /** Another company has proven the domain, and its record still exists. */
  domainTaken: { status: 409, details: nothing },
  /** The deployment has no keys for push messages. */
  pushNotOffered: { status: 409, details: nothing },
  /** The address is no allowed push service, or the keys are invalid. */
  pushDeviceNotAllowed: { status: 422, details: nothing },
  tooManyPushDevices: { status: 409, details: z.object({ max: z.number().int() }) },
  /** Another site's page called an endpoint for our own pages. */
  foreignPage: { status: 403, details: nothing },
  /** The referral code is unknown, or its programme is not active. */
  referralCodeInvalid: { status: 422, details: nothing },
  /** The referral code belongs to the person who registers. */
  referralCodeOwn: { status: 409, details: nothing },
  /** The referral programme has not begun. */
  referralNotStarted: { status: 409, details: z.object({ startAt: instant }) },
  referralEnded: { status: 409, details: nothing },
  /** The terms of the programme have changed since the person read them. */
  referralTermsChanged: { status: 409, details: nothing },
  /** The operator's site sent no key or a wrong one. */
  operatorKeyInvalid: { status: 401, details: nothing },
  roomKeyInvalid: { status: 401, details: nothing },
  /**
   * The signature of another server's message is wrong or too old, or the server has received the
   * message before.
   */
  signatureInvalid: { status: 403, details: nothing },
  /** The deployment has no point of sale, so it takes no card payments. */
  paymentsNotConfigured: { status: 409, details: nothing },
  /** The bank would redirect the browser to a foreign page. */
  continueUrlForeign: { status: 422, details: nothing },
  /** The request does not choose whether it wants an invoice. */
  invoiceChoiceMissing: { status: 422, details: nothing },
  /** The company wants an invoice, but its name or VAT number for it is missing. */
  invoiceDataMissing: { status: 409, details: nothing },
  cardExpired: { status: 409, details: nothing },
  /** The token of the card form is used, expired or invalid. */
  cardTokenInvalid: { status: 422, details: nothing },
  /** The card cannot be removed, since renewals charge it. */
  cardIsDefault: { status: 409, details: nothing },
  /** Another payment of the company is in progress. */
  paymentUnderWay: { status: 409, details: nothing },
  /** PayU signed the message, but it matches no order. */
  orderMismatch: { status: 400, details: nothing },
  forbidden: { status: 403, details: z.object({ missing: z.array(z.string()) }) },
  moduleDisabled: { status: 403, details: nothing },
  /**
   * Changes and new companies require consent to the current terms and privacy policy (AUTH-18).
   */
  consentsMissing: { status: 403, details: nothing },
  /**
   * An administrator must activate the company before its data can change. For an invitation, the
   * details name the company and its email.
   */
  companyInactive: {
    status: 409,
    details: z.object({ companyName: z.string().optional(), companyEmail: z.string().optional() }),
  },
  companyNotFound: { status: 404, details: nothing },
  notFound: { status: 404, details: nothing },
  payloadTooLarge: { status: 413, details: nothing },
  fileTooLarge: { status: 413, details: z.object({ maxBytes: z.number().int() }) },
  fileTypeNotAllowed: { status: 415, details: z.object({ types: z.array(z.string()) }) },
  tooManyRequests: { status: 429, details: z.object({ retryAfterSeconds: z.number().int() }) },
  internalError: { status: 500, details: z.object({ requestId: z.string() }) },
  databaseUnavailable: { status: 503, details: nothing },
  /**
   * The request waited too long for a lock or a worker, or ran too long itself. It changed nothing.
   */
  busy: { status: 503, details: nothing },

  /**
   * Other bookings hold the place at the requested time. `kind` is the place's kind as in the
   * database. Without `kind`, the text just says "place".
   */
  slotTaken: { status: 409, details: z.object({ taken: z.array(takenTime), kind: z.string().optional() }) },
  placeLocked: { status: 409, details: nothing },
  placeFrozen: { status: 409, details: nothing },
  /**
   * The place is assigned to the named owners on the named days, and the holder is none of them.
   * A name is empty if the caller may not see it. The list is empty in a refusal that the database
   * stores for a date of a series.
   */
  placeAssigned: { status: 409, details: z.object({ assigned: z.array(z.object({ day, userName: z.string() })) }) },
  /** The company does not assign desks. */
  assignedDesksOff: { status: 409, details: nothing },
  /** The company has the setting for teams and the week off. */
  whoComesWhenOff: { status: 409, details: nothing },
  /** The company has reports by person switched off. */
  reportsByPersonOff: { status: 409, details: nothing },
  /** The company does not look for times and rooms for people. */
  meetingTimesOff: { status: 409, details: nothing },
  /** The days in which to look for a meeting are too many. */
  meetingDaysTooMany: { status: 422, details: z.object({ days: z.number().int() }) },
  /** Another team made by hand has this name, compared without case and diacritics. */
  teamNameTaken: { status: 409, details: nothing },
  tooManyTeams: { status: 409, details: z.object({ max: z.number().int() }) },
  teamTooLarge: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The team has its name and its members from an attribute. */
  teamFollowsAttribute: { status: 409, details: nothing },
  tooManyFollowed: { status: 409, details: z.object({ max: z.number().int() }) },
  /** A mark names a day before today, by the clock of the company's root location. */
  markedDayPassed: { status: 422, details: z.object({ today: day }) },
  /** No proposed day is left between today and the last day. */
  teamDaysPassed: { status: 422, details: nothing },
  teamDaysTooFar: { status: 422, details: z.object({ lastDay: day }) },
  tooManyTeamDays: { status: 409, details: z.object({ max: z.number().int() }) },
  markedDayTooFar: { status: 422, details: z.object({ lastDay: day }) },
  /** The named person owns the desk on one of the requested days. */
  deskAssignedAlready: { status: 409, details: z.object({ userName: z.string() }) },
  /**
   * Other people have bookings of the desk on the assigned days. The manager must choose whether to
   * keep or cancel them.
   */
  deskHasBookings: { status: 409, details: z.object({ bookings: z.number().int() }) },
  /** The desk is not assigned to the caller on this day. */
  dayNotAssigned: { status: 422, details: z.object({ day }) },
  /** Another person has booked the released desk on these days. */
  releasedDayBooked: { status: 409, details: z.object({ days: z.array(day) }) },
  /**
   * An absence of the owner frees the desk on these days. It has to be shortened or removed first.
   */
  absenceFreesDays: { status: 409, details: z.object({ days: z.array(day) }) },
  /** The place of a date was removed, and never comes back. */
  placeRemoved: { status: 409, details: nothing },
  /** The location of a date's place is hidden, and may be published again. */
  placeHidden: { status: 409, details: nothing },
  restrictedArea: { status: 403, details: z.object({ locationName: z.string() }) },
  endBeforeStart: { status: 422, details: nothing },
  /** The last day of the request is before its first day. */
  daysOutOfOrder: { status: 422, details: nothing },
  bookingTooShort: { status: 422, details: z.object({ minutes: z.number().int() }) },
  bookingTooLong: { status: 422, details: z.object({ hours: z.number() }) },
  /**
   * The requested time has passed. `hoursOver` means that the day is today, and only the hours have
   * passed.
   */
  dateInPast: { status: 422, details: z.object({ today: day, hoursOver: z.boolean().optional() }) },
  dateTooFar: { status: 422, details: z.object({ lastDay: day, days: z.number().int() }) },
  outsideReservationHours: { status: 422, details: z.object({ from: timeOfDay, to: timeOfDay }) },
  /**
   * The location takes bookings of this kind by whole days, half days or steps of minutes alone.
   * `hours` are the possible hours of the first day. Steps have none.
   */
  notInBookingUnits: {
    status: 422,
    details: z.object({
      locationName: z.string(),
      unit: z.enum(['wholeDays', 'halfDays', 'steps']),
      minutes: z.number().int().optional(),
      hours: z.array(z.object({ from: timeOfDay, to: timeOfDay })),
    }),
  },
  /**
   * The location is closed on the day, for a holiday or by its own calendar. Own days have one name
   * for both languages.
   */
  closedDay: {
    status: 409,
    details: z.object({ day, names: z.object({ pl: z.string(), en: z.string() }), locationName: z.string() }),
  },
  /**
   * The time exceeds the opening hours of the location. `weekday` is an ISO number. Null hours mean
   * that it is closed on this weekday.
   */
  outsideOpeningHours: {
    status: 422,
    details: z.object({
      ...{ day, weekday: z.number().int(), locationName: z.string() },
      hours: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
    }),
  },
  /** The company has opening hours switched off. */
  openingHoursOff: { status: 409, details: nothing },
  holidayCountryUnknown: { status: 422, details: nothing },
  /** A closed period has too many days. */
  closedTooLong: { status: 422, details: z.object({ days: z.number().int() }) },
  /** Closed days begin or end so late that no screen lists them. */
  closedTooFar: { status: 422, details: z.object({ lastDay: day }) },
  /** The calendar of the location closes these days, so they change there. */
  closedByCalendar: { status: 409, details: nothing },
  /** Parking spaces, cars and resources lie in no location. Only the root's rules hold for them. */
  unitAtRootOnly: { status: 422, details: nothing },
  /** The address of the calendar is no https address, or leads to a private network. */
  closingCalendarNotPublic: { status: 422, details: nothing },
  closingCalendarUnreachable: { status: 422, details: nothing },
  closingCalendarTooLarge: { status: 422, details: z.object({ maxBytes: z.number().int() }) },
  /** The server of the calendar responds with this HTTP status. */
  closingCalendarRefused: { status: 422, details: z.object({ status: z.number().int() }) },
  closingCalendarUnreadable: { status: 422, details: nothing },
  /** Reading the calendar takes too long or too much memory. */
  closingCalendarTooComplex: { status: 422, details: nothing },
  /** The calendar closes more than this number of the coming days. */
  closingCalendarTooManyDays: { status: 422, details: z.object({ days: z.number().int() }) },
  /** The calendar has no whole-day event. */
  closingCalendarWithoutDays: { status: 422, details: nothing },
  /** All whole-day events of the calendar are over, or more than 400 days ahead. */
  closingCalendarPast: { status: 422, details: nothing },
  tooManyClosedDays: { status: 409, details: z.object({ max: z.number().int() }) },
  /**
   * `minutes` is the room's preparation between two meetings, if the periods only lack that time.
   */
  periodsOverlap: { status: 422, details: z.object({ minutes: z.number().int().optional() }) },
  /**
   * The holder would exceed the limit of bookings. `forColleague` means that the holder is a
   * colleague of the caller.
   */
  tooManyBookings: {
    status: 409,
    details: z.object({
      ...{ current: z.number().int(), max: z.number().int() },
      forColleague: z.literal(true).optional(),
    }),
  },
  tooManySelectedBookingDays: {
    status: 409,
    details: z.object({
      ...{ current: z.number().int(), selected: z.number().int(), max: z.number().int() },
      forColleague: z.literal(true).optional(),
    }),
  },
  /** The company has series switched off, or allows only those with an end. */
  seriesNotOffered: { status: 409, details: z.object({ onlyWithEnd: z.boolean() }) },
  /** A weekly pattern names no weekday. */
  seriesWithoutWeekdays: { status: 422, details: nothing },
  /** The first day lies before today in the place's time zone. */
  seriesStartsInPast: { status: 422, details: nothing },
  /** The last day lies before the first one. */
  seriesEndsBeforeStart: { status: 422, details: nothing },
  /** The pattern has no day before the end of the series. */
  seriesWithoutDates: { status: 422, details: nothing },
  /**
   * All days of a series with wishes belong to other series without end of its holder. One of them
   * may have its place and hours.
   */
  seriesRepeated: {
    status: 409,
    details: z.object({ placeName: z.string(), forColleague: z.literal(true).optional() }),
  },
  /**
   * The holder has a booking of the kind at that time. It leaves a date of a series with wishes
   * out.
   */
  alreadyBooked: {
    status: 409,
    details: z.object({
      ...{ placeName: z.string(), isSamePlace: z.boolean() },
      forColleague: z.literal(true).optional(),
    }),
  },
  tooManySeriesDates: { status: 422, details: z.object({ max: z.number().int() }) },
  /** The choices for single dates name more places than a request may lock. */
  tooManySeriesPlaces: { status: 422, details: z.object({ max: z.number().int() }) },
  /**
   * The rules refuse these dates of a series, and the request did not name their days in
   * `refusedDays`.
   */
  seriesDatesRefused: {
    status: 409,
    details: z.object({ dates: z.array(z.object({ day, errorCode: z.string() })) }),
  },
  tooManySeries: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The company has absences switched off. */
  absencesOff: { status: 409, details: nothing },
  absenceTooLong: { status: 422, details: z.object({ days: z.number().int() }) },
  /** The last day is before today. */
  absencePassed: { status: 422, details: z.object({ today: day }) },
  /** The caller has an own absence on some of these days. */
  absenceOverlaps: { status: 409, details: z.object({ firstDay: day, lastDay: day }) },
  /** The absence comes from the company's HR calendar, so it changes there. */
  absenceInCalendar: { status: 409, details: nothing },
  /** The address of the HR calendar is no https address, or leads to a private network. */
  absenceCalendarNotPublic: { status: 422, details: nothing },
  absenceCalendarUnreachable: { status: 422, details: nothing },
  absenceCalendarTooLarge: { status: 422, details: z.object({ maxBytes: z.number().int() }) },
  /**
   * The server of the HR calendar responds with an error, for example 404 after a change of the
   * address.
   */
  absenceCalendarRefused: { status: 422, details: z.object({ status: z.number().int() }) },
  absenceCalendarUnreadable: { status: 422, details: nothing },
  /** Reading the HR calendar takes too long or too much memory. */
  absenceCalendarTooComplex: { status: 422, details: nothing },
  tooManyAbsences: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The company has the waitlist switched off. */
  waitlistOff: { status: 409, details: nothing },
  tooManyWaits: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The caller waits for the same places in an overlapping period. */
  alreadyWaiting: { status: 409, details: nothing },
  /** The offered place went to another person, or the time to answer is over. */
  offerPassed: { status: 409, details: nothing },
  /** The person has to take or leave the offered place first. */
  offerOpen: { status: 409, details: nothing },
  topicRequired: { status: 422, details: nothing },
  /** The booking is a meeting of an external calendar, so it changes there. */
  bookedInCalendar: { status: 409, details: nothing },
  /**
   * Microsoft is unreachable, or denies access to itself or to some rooms. Nothing was saved
   * (modules, section 8).
   */
  EXCHANGE_VALIDATION_EXCEPTION: {
    status: 422,
    details: z.object({
      name: z.enum(['MISSING_PERMISSION', 'UNAUTHORIZED', 'MAILBOX', 'CONNECTION']),
      missingPermissions: z.array(z.string()),
      rooms: z.array(z.string()),
    }),
  },
  EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION: { status: 422, details: nothing },
  /** Another administrator has decided the conflict already, or the meeting no longer exists. */
  exchangeConflictClosed: { status: 409, details: nothing },
  /**
   * The caller cannot answer an invitation. The meeting is cancelled, the caller is not invited, or
   * the link belongs to no invitation.
   */
  notInvited: { status: 404, details: nothing },
  participantNotActive: { status: 422, details: nothing },
  personNotActive: { status: 422, details: nothing },
  bookingPassed: { status: 409, details: nothing },
  /** The booking has begun, so it cannot be cancelled. */
  bookingActive: { status: 409, details: nothing },
  /** The booking has not begun, so it cannot end early. */
  bookingNotStarted: { status: 409, details: nothing },
  /** The connection to the live hub is another person's or session's. */
  notYourConnection: { status: 403, details: nothing },
  /** The connection to the live hub already uses another transport. */
  connectionTaken: { status: 409, details: nothing },
  notYourBooking: { status: 403, details: nothing },
  confirmationNotEnabled: { status: 409, details: nothing },
  /** The server released the caller's own booking, since it was not confirmed in time. */
  bookingReleased: { status: 409, details: z.object({ at: instant }) },
  /** The company does not count unconfirmed bookings. */
  noShowsNotCounted: { status: 409, details: nothing },
  confirmationTooEarly: { status: 409, details: z.object({ day }) },
  /** Another person saved the data after the caller had read it. */
  changedMeanwhile: { status: 409, details: nothing },
  hourFromBeforeHourToValidation: { status: 422, details: nothing },
  phoneInvalid: { status: 422, details: nothing },
  phoneNotEuropean: { status: 422, details: nothing },
  /** Only people without a company, or who founded one before, may found one. */
  notCompanyCreator: { status: 403, details: nothing },
  tooManyNewCompanies: { status: 429, details: z.object({ max: z.number().int() }) },
  /** The file has the right type but holds no picture. */
  pictureUnreadable: { status: 422, details: nothing },
  pictureTooLarge: { status: 422, details: z.object({ megapixels: z.number().int() }) },
  /** No member may deactivate or remove themselves, or change their own role. */
  ownMembership: { status: 409, details: nothing },
  /** The company would have no active administrator. */
  lastAdmin: { status: 409, details: nothing },
  /** The member is no longer in the state that the command requires. */
  memberChanged: { status: 409, details: nothing },
  extraAttributeExists: { status: 409, details: nothing },
  tooManyExtraAttributes: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The company has sent its maximum number of invitations within 24 hours. */
  tooManyInvitations: { status: 429, details: z.object({ max: z.number().int(), left: z.number().int() }) },
  /** The code of the link belongs to no invitation. */
  invitationUnknown: { status: 404, details: nothing },
  invitationReplaced: { status: 410, details: nothing },
  invitationExpired: { status: 410, details: nothing },
  /**
   * The invitation was accepted already. Only a member of the company receives its name and url
   * name.
   */
  invitationUsed: {
    status: 410,
    details: z.object({ companyName: z.string().optional(), companyUrlName: z.string().optional() }),
  },
  invitationRemoved: { status: 410, details: nothing },
  /** The invitation now requires another mode, since an account or a session changed. */
  invitationChanged: { status: 409, details: nothing },
  /** The signed-in person is not the invited person (INV-03). */
  InvitationForAnotherUser: { status: 403, details: nothing },
  /** The typed password is not that of the invited person's account (INV-04). */
  InvalidPassword: { status: 401, details: nothing },
  sampleDataNotNeeded: { status: 409, details: nothing },
  /** The company has reached the maximum number of locations. */
  tooManyLocations: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The change would nest locations too deep. */
  tooDeep: { status: 409, details: z.object({ max: z.number().int() }) },
  /** The root represents the company. The root cannot be moved, removed or hidden. */
  rootStays: { status: 409, details: nothing },
  movedBelowItself: { status: 409, details: nothing },
  /** A location below an unpublished one cannot be published. */
  parentUnpublished: { status: 409, details: z.object({ name: z.string() }) },
  /**
   * The location cannot be hidden. It has bookings and the request confirmed none, or locations
   * directly below it are published.
   */
  locationInUse: { status: 409, details: z.object({ bookings: z.number().int(), locations: z.number().int() }) },
  /**
   * The save changes the time zone of bookings that have not ended. The request must choose whether
   * the bookings keep their hours or their instants.
   */
  bookingsOnOtherClocks: { status: 409, details: z.object({ bookings: z.number().int(), people: z.number().int() }) },
  /** With kept wall-clock hours, some bookings would overlap after the time zone changes. */
  clocksCollide: { status: 409, details: nothing },
  /**
   * The save would cancel more bookings than the person confirmed. The details have the new counts.
   */
  moreBookings: { status: 409, details: z.object({ bookings: z.number().int(), people: z.number().int() }) },
  /**
   * The location is removed. `by` is null if that person's account is gone. Only members who may
   * draw receive this refusal.
   */
  locationRemoved: { status: 404, details: z.object({ name: z.string(), by: z.string().nullable(), on: instant }) },
  /** Another save of the drawing came after the caller opened it. */
  drawingChanged: { status: 409, details: z.object({ version: z.number().int(), by: z.string().nullable() }) },
  /** EDIT-08: with this drawing, the company would have more desks than its package allows. */
  deskLimitExceeded: { status: 409, details: z.object({ count: z.number().int(), limit: z.number().int() }) },
  roomLimitExceeded: { status: 409, details: z.object({ count: z.number().int(), limit: z.number().int() }) },
  deskNoTwice: { status: 422, details: z.object({ no: z.number().int() }) },
  /**
   * The names of places whose middle lies outside the board, and of pointers with a corner outside
   * it.
   */
  outsideBoard: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /**
   * The save would change the named places, which the package has frozen. Only few changes, such as
   * a move or a removal, are allowed.
   */
  frozenChanged: { status: 409, details: z.object({ names: z.array(z.string()) }) },
  /** Another object or another location already uses these ids. */
  idTaken: { status: 409, details: z.object({ ids: z.array(z.string()) }) },
  /** The named pointers of the plan lead to locations that do not exist. */
  pointerNowhere: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /** The picture was not uploaded here, or is gone. */
  fileNotFound: { status: 422, details: nothing },
  exchangeIdentifierTaken: { status: 409, details: z.object({ identifier: z.string(), roomName: z.string() }) },
  /** EDIT-04: the displays of the named rooms have no key, or a key that is too simple. */
  roomDashboardKeyValidationFailed: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /** CONF-03: the code belongs to no place, to another company, or to a replaced set. */
  doesNotExists: { status: 404, details: nothing },
  /** CONF-03: the company does not confirm bookings of this kind by codes. */
  notEnabled: { status: 409, details: nothing },
  /**
   * PARK-04: with this save, all parkings would have more active spaces than the package allows.
   */
  spacesCountExceeded: { status: 409, details: z.object({ count: z.number().int(), limit: z.number().int() }) },
  /** Two spaces share a number, a displayed name or a position on the grid. */
  spaceTwice: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  outsideGrid: { status: 422, details: z.object({ names: z.array(z.string()) }) },
  /** PARK-06: only a bypass may book a space out of use. */
  spaceOutOfUse: { status: 409, details: nothing },
  /** FLEET-01, RES-01: the company has as many cars or resources as its package allows. */
  assetLimitReached: { status: 409, details: z.object({ limit: z.number().int() }) },
  /**
   * Another person saved the object after the caller had opened it. `by` is their name, or null if
   * unknown.
   */
  savedMeanwhile: { status: 409, details: z.object({ by: z.string().nullable() }) },
  /** The id of the new object belongs to another object, or to a removed one. */
  assetIdTaken: { status: 409, details: nothing },
  /** The company already has the requested package. */
  packageInForce: { status: 409, details: nothing },
  /** Another change waits for the end of the period. The company must cancel it first. */
  changeQueued: { status: 409, details: nothing },
  /** The offer has changed, so the package or its price is not available. */
  offerChanged: { status: 409, details: nothing },
  /** The package requires a payment and takes effect with it. */
  paymentNeeded: { status: 402, details: nothing },
  placeLimitReached: { status: 409, details: z.object({ desks: z.number().int(), rooms: z.number().int() }) },
} as const satisfies Record<string, { status: number; details: z.ZodObject }>;

export type ErrorCode = keyof typeof apiErrors;
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof apiErrors)[C]['details']>;

/** The body of every unsuccessful response. */
export const errorBody = z.object({
  errorCode: z.enum(Object.keys(apiErrors) as [ErrorCode, ...ErrorCode[]]),
  /** The text of the refusal in the caller's language. */
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** A refusal of a rule or a command, before it has a text. */
export type Refusal = { [C in ErrorCode]: { errorCode: C; details: ErrorDetails<C> } }[ErrorCode];

/** Builds a refusal. The compiler checks its details against its code. */
export function createRefusal<C extends ErrorCode>(
  errorCode: C,
  details: ErrorDetails<C>,
): Extract<Refusal, { errorCode: C }> {
  return { errorCode, details } as Extract<Refusal, { errorCode: C }>;
}
